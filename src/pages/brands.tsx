import { BrandsScreen } from '@/screens/brand/brands-screen';
import { type BrandsPageProps } from '@/server/page-data/brands-page';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export { getServerSideProps } from '@/server/page-data/brands-page';

export default function BrandsPage(props: BrandsPageProps) {
  return (
    <ShopLayout title="Brands" description="Every brand on Dídán, and where it is made." canonical="/brands">
      <BrandsScreen {...props} />
    </ShopLayout>
  );
}
