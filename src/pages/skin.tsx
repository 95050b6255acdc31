import { pageTitles } from '@/config/page-titles';
import { SkinScreen } from '@/screens/skin/skin-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function SkinPage() {
  return (
    <ShopLayout title={pageTitles.skin} noIndex>
      <SkinScreen />
    </ShopLayout>
  );
}
