import { OfflineScreen } from '@/screens/offline/offline-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function OfflinePage() {
  return (
    <ShopLayout title="No connection" noIndex>
      <OfflineScreen />
    </ShopLayout>
  );
}
