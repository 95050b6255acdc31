import { BagScreen } from '@/screens/bag/bag-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function BagPage() {
  return (
    <ShopLayout title="Your bag" noIndex>
      <BagScreen />
    </ShopLayout>
  );
}
