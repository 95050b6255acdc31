import { SearchScreen } from '@/screens/search/search-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function SearchPage() {
  return (
    <ShopLayout title="Search" noIndex>
      <SearchScreen />
    </ShopLayout>
  );
}
