import { ListingScreen } from '@/screens/listing/listing-screen';
import { type ListingPageProps } from '@/server/page-data/listing-page';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export { getServerSideProps } from '@/server/page-data/listing-page';

export default function ShopPage(props: ListingPageProps) {
  return (
    <ShopLayout>
      <ListingScreen {...props} />
    </ShopLayout>
  );
}
