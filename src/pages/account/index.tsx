import { pageTitles } from '@/config/page-titles';
import { AccountScreen } from '@/screens/account/account-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { ShopLayout } from '@/shell/layouts/shop-layout';

const AccountPage = () => (
  <ShopLayout title={pageTitles.account} noIndex>
    <AccountScreen />
  </ShopLayout>
);

export default withAuth(AccountPage);
