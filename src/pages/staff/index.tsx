import { staffPageTitles } from '@/config/selling-page-titles';
import { QueuesScreen } from '@/screens/staff/queues-screen';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { type Page } from '@/shell/page';

const QueuesPage: Page = () => (
  <StaffLayout title={staffPageTitles.queues}>
    <QueuesScreen />
  </StaffLayout>
);

QueuesPage.requiresAuth = true;

export default QueuesPage;
