import { staffPageTitles } from '@/config/selling-page-titles';
import { OrderScreen } from '@/screens/staff/order-screen';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { type Page } from '@/shell/page';

const OrderPage: Page = () => (
  <StaffLayout title={staffPageTitles.order}>
    <OrderScreen />
  </StaffLayout>
);

OrderPage.requiresAuth = true;

export default OrderPage;
