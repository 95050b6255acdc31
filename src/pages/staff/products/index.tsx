import { staffPageTitles } from '@/config/selling-page-titles';
import { RevisionsScreen } from '@/screens/staff/revisions-screen';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { type Page } from '@/shell/page';

const RevisionsPage: Page = () => (
  <StaffLayout title={staffPageTitles.products}>
    <RevisionsScreen />
  </StaffLayout>
);

RevisionsPage.requiresAuth = true;

export default RevisionsPage;
