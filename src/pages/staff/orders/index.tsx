import { staffPageTitles } from '@/config/selling-page-titles';
import { OrdersScreen } from '@/screens/staff/orders-screen';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { type Page } from '@/shell/page';

const OrdersPage: Page = () => (
  <StaffLayout title={staffPageTitles.orders}>
    <OrdersScreen />
  </StaffLayout>
);

OrdersPage.requiresAuth = true;

export default OrdersPage;
