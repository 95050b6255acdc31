import { staffPageTitles } from '@/config/selling-page-titles';
import { RefundsScreen } from '@/screens/staff/refunds-screen';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { type Page } from '@/shell/page';

const RefundsPage: Page = () => (
  <StaffLayout title={staffPageTitles.refunds}>
    <RefundsScreen />
  </StaffLayout>
);

RefundsPage.requiresAuth = true;

export default RefundsPage;
