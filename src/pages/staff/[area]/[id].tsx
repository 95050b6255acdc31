import { useStaffDetailsPage } from '@/screens/staff/use-staff-page';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { type Page } from '@/shell/page';

const StaffDetailsPage: Page = () => <StaffLayout {...useStaffDetailsPage()} />;

StaffDetailsPage.requiresAuth = true;

export default StaffDetailsPage;
