import { CheckoutScreen } from '@/screens/checkout/checkout-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function CheckoutPage() {
  return (
    <ShopLayout title="Checkout" noIndex>
      <CheckoutScreen />
    </ShopLayout>
  );
}
