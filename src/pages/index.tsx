import { HomeScreen } from '@/screens/home/home-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function HomePage() {
  return (
    <ShopLayout title="Dídán">
      <HomeScreen />
    </ShopLayout>
  );
}
