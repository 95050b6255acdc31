import { staffPageTitles } from '@/config/selling-page-titles';
import { TeamScreen } from '@/screens/staff/team-screen';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { type Page } from '@/shell/page';

const TeamPage: Page = () => (
  <StaffLayout title={staffPageTitles.team}>
    <TeamScreen />
  </StaffLayout>
);

TeamPage.requiresAuth = true;

export default TeamPage;
