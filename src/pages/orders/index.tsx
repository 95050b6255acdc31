import { pageTitles } from '@/config/page-titles';
import { OrdersScreen } from '@/screens/orders/orders-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { ShopLayout } from '@/shell/layouts/shop-layout';

const OrdersPage = () => (
  <ShopLayout title={pageTitles.orders} noIndex>
    <OrdersScreen />
  </ShopLayout>
);

export default withAuth(OrdersPage);
