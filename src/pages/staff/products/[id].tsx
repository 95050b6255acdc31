import { staffPageTitles } from '@/config/selling-page-titles';
import { RevisionScreen } from '@/screens/staff/revision-screen';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { type Page } from '@/shell/page';

const RevisionPage: Page = () => (
  <StaffLayout title={staffPageTitles.product}>
    <RevisionScreen />
  </StaffLayout>
);

RevisionPage.requiresAuth = true;

export default RevisionPage;
