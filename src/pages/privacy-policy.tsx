import { privacyPolicy } from '@/screens/legal/privacy-policy';
import { TextScreen } from '@/screens/legal/text-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function PrivacyPolicyPage() {
  return (
    <ShopLayout>
      <TextScreen {...privacyPolicy} />
    </ShopLayout>
  );
}
