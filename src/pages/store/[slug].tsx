import { StoreScreen } from '@/screens/store/store-screen';
import { type StorePageProps } from '@/server/page-data/store-page';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export { getServerSideProps } from '@/server/page-data/store-page';

export default function StorePage(props: StorePageProps) {
  return (
    <ShopLayout>
      <StoreScreen {...props} />
    </ShopLayout>
  );
}
