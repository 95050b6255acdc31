import { pageTitles } from '@/config/page-titles';
import { ServerErrorScreen } from '@/screens/errors/server-error-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function ServerErrorPage() {
  return (
    <ShopLayout title={pageTitles.serverError} noIndex>
      <ServerErrorScreen />
    </ShopLayout>
  );
}
