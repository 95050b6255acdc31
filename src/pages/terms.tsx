import { terms } from '@/screens/legal/terms';
import { TextScreen } from '@/screens/legal/text-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function TermsPage() {
  return (
    <ShopLayout>
      <TextScreen {...terms} />
    </ShopLayout>
  );
}
