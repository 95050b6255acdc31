import { pageTitles } from '@/config/page-titles';
import { AddressesScreen } from '@/screens/addresses/addresses-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { ShopLayout } from '@/shell/layouts/shop-layout';

const AddressesPage = () => (
  <ShopLayout title={pageTitles.addresses} noIndex>
    <AddressesScreen />
  </ShopLayout>
);

export default withAuth(AddressesPage);
