import { staffPageTitles } from '@/config/selling-page-titles';
import { ReturnsScreen } from '@/screens/staff/returns-screen';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { type Page } from '@/shell/page';

const ReturnsPage: Page = () => (
  <StaffLayout title={staffPageTitles.returns}>
    <ReturnsScreen />
  </StaffLayout>
);

ReturnsPage.requiresAuth = true;

export default ReturnsPage;
