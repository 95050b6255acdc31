import { staffPageTitles } from '@/config/selling-page-titles';
import { PayoutsScreen } from '@/screens/staff/payouts-screen';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { type Page } from '@/shell/page';

const PayoutsPage: Page = () => (
  <StaffLayout title={staffPageTitles.payouts}>
    <PayoutsScreen />
  </StaffLayout>
);

PayoutsPage.requiresAuth = true;

export default PayoutsPage;
