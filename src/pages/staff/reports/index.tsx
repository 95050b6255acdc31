import { staffPageTitles } from '@/config/selling-page-titles';
import { ReportsScreen } from '@/screens/staff/reports-screen';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { type Page } from '@/shell/page';

const ReportsPage: Page = () => (
  <StaffLayout title={staffPageTitles.reports}>
    <ReportsScreen />
  </StaffLayout>
);

ReportsPage.requiresAuth = true;

export default ReportsPage;
