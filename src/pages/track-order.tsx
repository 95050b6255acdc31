import { pageTitles } from '@/config/page-titles';
import { TrackOrderScreen } from '@/screens/help/track-order-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function TrackOrderPage() {
  return (
    <ShopLayout title={pageTitles.trackOrder} canonical="/track-order">
      <TrackOrderScreen />
    </ShopLayout>
  );
}
