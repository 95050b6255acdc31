import { staffPageTitles } from '@/config/selling-page-titles';
import { FailedMessagesScreen } from '@/screens/staff/failed-messages-screen';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { type Page } from '@/shell/page';

const FailedMessagesPage: Page = () => (
  <StaffLayout title={staffPageTitles.messages}>
    <FailedMessagesScreen />
  </StaffLayout>
);

FailedMessagesPage.requiresAuth = true;

export default FailedMessagesPage;
