import { ProductListScreen } from '@/screens/product-list/product-list-screen';
import { type ProductListPageProps } from '@/server/page-data/product-list-page';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export { getServerSideProps } from '@/server/page-data/product-list-page';

export default function ShopPage(props: ProductListPageProps) {
  return (
    <ShopLayout>
      <ProductListScreen {...props} />
    </ShopLayout>
  );
}
