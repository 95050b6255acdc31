import { staffPageTitles } from '@/config/selling-page-titles';
import { StaffReportScreen } from '@/screens/staff/report-screen';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { type Page } from '@/shell/page';

const ReportPage: Page = () => (
  <StaffLayout title={staffPageTitles.report}>
    <StaffReportScreen />
  </StaffLayout>
);

ReportPage.requiresAuth = true;

export default ReportPage;
