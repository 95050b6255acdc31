import { staffPageTitles } from '@/config/selling-page-titles';
import { ApplicationsScreen } from '@/screens/staff/applications-screen';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { type Page } from '@/shell/page';

const ApplicationsPage: Page = () => (
  <StaffLayout title={staffPageTitles.applications}>
    <ApplicationsScreen />
  </StaffLayout>
);

ApplicationsPage.requiresAuth = true;

export default ApplicationsPage;
