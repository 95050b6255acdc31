import { sellingPageTitles } from '@/config/selling-page-titles';
import { OrdersScreen } from '@/screens/selling/orders-screen';
import { StoreLayout } from '@/shell/layouts/store-layout';
import { type Page } from '@/shell/page';

const OrdersPage: Page = () => (
  <StoreLayout title={sellingPageTitles.orders}>
    <OrdersScreen />
  </StoreLayout>
);

OrdersPage.requiresAuth = true;

export default OrdersPage;
