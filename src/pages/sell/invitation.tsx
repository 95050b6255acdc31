import { sellingPageTitles } from '@/config/page-titles';
import { InvitationScreen } from '@/screens/selling/invitation-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { ShopLayout } from '@/shell/layouts/shop-layout';

const InvitationPage = () => (
  <ShopLayout title={sellingPageTitles.invitation} noIndex>
    <InvitationScreen />
  </ShopLayout>
);

export default withAuth(InvitationPage);
