import { sellingPageTitles } from '@/config/page-titles';
import { OrderScreen } from '@/screens/selling/order-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

const OrderPage = () => (
  <StoreLayout title={sellingPageTitles.order}>
    <OrderScreen />
  </StoreLayout>
);

export default withAuth(OrderPage);
