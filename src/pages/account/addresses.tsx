import { pageTitles } from '@/config/page-titles';
import { AddressesScreen } from '@/screens/addresses/addresses-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';
import { type Page } from '@/shell/page';

const AddressesPage: Page = () => (
  <ShopLayout title={pageTitles.addresses} noIndex>
    <AddressesScreen />
  </ShopLayout>
);

AddressesPage.requiresAuth = true;

export default AddressesPage;
