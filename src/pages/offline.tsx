import { pageTitles } from '@/config/page-titles';
import { OfflineScreen } from '@/screens/offline/offline-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function OfflinePage() {
  return (
    <ShopLayout title={pageTitles.offline} noIndex>
      <OfflineScreen />
    </ShopLayout>
  );
}
