import { staffPageTitles } from '@/config/selling-page-titles';
import { ApplicationScreen } from '@/screens/staff/application-screen';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { type Page } from '@/shell/page';

const ApplicationPage: Page = () => (
  <StaffLayout title={staffPageTitles.application}>
    <ApplicationScreen />
  </StaffLayout>
);

ApplicationPage.requiresAuth = true;

export default ApplicationPage;
