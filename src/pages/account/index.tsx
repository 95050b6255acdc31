import { pageTitles } from '@/config/page-titles';
import { AccountScreen } from '@/screens/account/account-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';
import { type Page } from '@/shell/page';

const AccountPage: Page = () => (
  <ShopLayout title={pageTitles.account} noIndex>
    <AccountScreen />
  </ShopLayout>
);

AccountPage.requiresAuth = true;

export default AccountPage;
