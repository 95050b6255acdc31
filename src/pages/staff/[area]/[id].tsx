import { useStaffDetailsPage } from '@/screens/staff/use-staff-page';
import { withAuth } from '@/shell/guards/with-auth';
import { StaffLayout } from '@/shell/layouts/staff-layout';

const StaffDetailsPage = () => <StaffLayout {...useStaffDetailsPage()} />;

export default withAuth(StaffDetailsPage);
