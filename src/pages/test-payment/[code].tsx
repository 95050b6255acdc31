import { pageTitles } from '@/config/page-titles';
import { TestPaymentScreen } from '@/screens/test-payment/test-payment-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function TestPaymentPage() {
  return (
    <ShopLayout title={pageTitles.testPayment} noIndex>
      <TestPaymentScreen />
    </ShopLayout>
  );
}
