import { pageTitles } from '@/config/page-titles';
import { OrderScreen } from '@/screens/orders/order-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function OrderPage() {
  return (
    <ShopLayout title={pageTitles.order} noIndex>
      <OrderScreen />
    </ShopLayout>
  );
}
