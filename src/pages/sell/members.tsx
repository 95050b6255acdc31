import { sellingPageTitles } from '@/config/page-titles';
import { MembersScreen } from '@/screens/selling/members-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

const MembersPage = () => (
  <StoreLayout title={sellingPageTitles.members}>
    <MembersScreen />
  </StoreLayout>
);

export default withAuth(MembersPage);
