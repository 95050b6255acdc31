import { useStaffAreaPage } from '@/screens/staff/use-staff-page';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { type Page } from '@/shell/page';

const StaffAreaPage: Page = () => <StaffLayout {...useStaffAreaPage()} />;

StaffAreaPage.requiresAuth = true;

export default StaffAreaPage;
