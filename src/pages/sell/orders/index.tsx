import { sellingPageTitles } from '@/config/page-titles';
import { OrdersScreen } from '@/screens/selling/orders-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

const OrdersPage = () => (
  <StoreLayout title={sellingPageTitles.orders}>
    <OrdersScreen />
  </StoreLayout>
);

export default withAuth(OrdersPage);
