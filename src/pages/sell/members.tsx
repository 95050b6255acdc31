import { sellingPageTitles } from '@/config/selling-page-titles';
import { MembersScreen } from '@/screens/selling/members-screen';
import { StoreLayout } from '@/shell/layouts/store-layout';
import { type Page } from '@/shell/page';

const MembersPage: Page = () => (
  <StoreLayout title={sellingPageTitles.members}>
    <MembersScreen />
  </StoreLayout>
);

MembersPage.requiresAuth = true;

export default MembersPage;
