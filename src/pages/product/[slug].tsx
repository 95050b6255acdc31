import { ProductScreen } from '@/screens/product/product-screen';
import { type ProductPageProps } from '@/server/page-data/product-page';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export { getServerSideProps } from '@/server/page-data/product-page';

export default function ProductPage(props: ProductPageProps) {
  return (
    <ShopLayout>
      <ProductScreen {...props} />
    </ShopLayout>
  );
}
