import { staffPageTitles } from '@/config/selling-page-titles';
import { DifferencesScreen } from '@/screens/staff/differences-screen';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { type Page } from '@/shell/page';

const DifferencesPage: Page = () => (
  <StaffLayout title={staffPageTitles.differences}>
    <DifferencesScreen />
  </StaffLayout>
);

DifferencesPage.requiresAuth = true;

export default DifferencesPage;
