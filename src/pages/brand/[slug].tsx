import { BrandScreen } from '@/screens/brand/brand-screen';
import { type BrandPageProps } from '@/server/page-data/brand-page';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export { getServerSideProps } from '@/server/page-data/brand-page';

export default function BrandPage(props: BrandPageProps) {
  return (
    <ShopLayout>
      <BrandScreen {...props} />
    </ShopLayout>
  );
}
