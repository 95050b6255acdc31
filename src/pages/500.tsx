import { ServerErrorScreen } from '@/screens/errors/server-error-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function ServerErrorPage() {
  return (
    <ShopLayout title="Something went wrong" noIndex>
      <ServerErrorScreen />
    </ShopLayout>
  );
}
