import { sellingPageTitles } from '@/config/selling-page-titles';
import { InvitationScreen } from '@/screens/selling/invitation-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';
import { type Page } from '@/shell/page';

const InvitationPage: Page = () => (
  <ShopLayout title={sellingPageTitles.invitation} noIndex>
    <InvitationScreen />
  </ShopLayout>
);

InvitationPage.requiresAuth = true;

export default InvitationPage;
