import { pageDescriptions, pageTitles } from '@/config/page-titles';
import { BrandsScreen } from '@/screens/brand/brands-screen';
import { type BrandsPageProps } from '@/server/page-data/brands-page';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export { getServerSideProps } from '@/server/page-data/brands-page';

export default function BrandsPage(props: BrandsPageProps) {
  return (
    <ShopLayout title={pageTitles.brands} description={pageDescriptions.brands} canonical="/brands">
      <BrandsScreen {...props} />
    </ShopLayout>
  );
}
