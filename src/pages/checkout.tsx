import { pageTitles } from '@/config/page-titles';
import { CheckoutScreen } from '@/screens/checkout/checkout-screen';
import { CheckoutLayout } from '@/shell/layouts/checkout-layout';

export default function CheckoutPage() {
  return (
    <CheckoutLayout title={pageTitles.checkout}>
      <CheckoutScreen />
    </CheckoutLayout>
  );
}
