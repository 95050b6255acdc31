import { HomeScreen } from '@/screens/home/home-screen';
import { type HomePageProps } from '@/server/page-data/home-page';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export { getServerSideProps } from '@/server/page-data/home-page';

export default function HomePage(props: HomePageProps) {
  return (
    <ShopLayout title="Dídán" canonical="/">
      <HomeScreen {...props} />
    </ShopLayout>
  );
}
