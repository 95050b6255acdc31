import { pageTitles } from '@/config/page-titles';
import { SearchScreen } from '@/screens/search/search-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function SearchPage() {
  return (
    <ShopLayout title={pageTitles.search} noIndex>
      <SearchScreen />
    </ShopLayout>
  );
}
