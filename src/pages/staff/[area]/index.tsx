import { useStaffAreaPage } from '@/screens/staff/use-staff-page';
import { withAuth } from '@/shell/guards/with-auth';
import { StaffLayout } from '@/shell/layouts/staff-layout';

const StaffAreaPage = () => <StaffLayout {...useStaffAreaPage()} />;

export default withAuth(StaffAreaPage);
