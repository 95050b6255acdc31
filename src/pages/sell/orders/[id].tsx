import { sellingPageTitles } from '@/config/selling-page-titles';
import { OrderScreen } from '@/screens/selling/order-screen';
import { StoreLayout } from '@/shell/layouts/store-layout';
import { type Page } from '@/shell/page';

const OrderPage: Page = () => (
  <StoreLayout title={sellingPageTitles.order}>
    <OrderScreen />
  </StoreLayout>
);

OrderPage.requiresAuth = true;

export default OrderPage;
