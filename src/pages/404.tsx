import { pageTitles } from '@/config/page-titles';
import { NotFoundScreen } from '@/screens/errors/not-found-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function NotFoundPage() {
  return (
    <ShopLayout title={pageTitles.notFound} noIndex>
      <NotFoundScreen />
    </ShopLayout>
  );
}
