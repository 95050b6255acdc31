import { pageTitles } from '@/config/page-titles';
import { CheckoutScreen } from '@/screens/checkout/checkout-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function CheckoutPage() {
  return (
    <ShopLayout title={pageTitles.checkout} noIndex>
      <CheckoutScreen />
    </ShopLayout>
  );
}
