import { staffPageTitles } from '@/config/page-titles';
import { QueuesScreen } from '@/screens/staff/queues-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StaffLayout } from '@/shell/layouts/staff-layout';

const QueuesPage = () => (
  <StaffLayout title={staffPageTitles.queues}>
    <QueuesScreen />
  </StaffLayout>
);

export default withAuth(QueuesPage);
