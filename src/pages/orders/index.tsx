import { pageTitles } from '@/config/page-titles';
import { OrdersScreen } from '@/screens/orders/orders-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';
import { type Page } from '@/shell/page';

const OrdersPage: Page = () => (
  <ShopLayout title={pageTitles.orders} noIndex>
    <OrdersScreen />
  </ShopLayout>
);

OrdersPage.requiresAuth = true;

export default OrdersPage;
