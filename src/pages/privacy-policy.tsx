import { pageDescriptions, pageTitles } from '@/config/page-titles';
import { PrivacyPolicyScreen } from '@/screens/legal/privacy-policy-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function PrivacyPolicyPage() {
  return (
    <ShopLayout
      title={pageTitles.privacyPolicy}
      canonical="/privacy-policy"
      description={pageDescriptions.privacyPolicy}
    >
      <PrivacyPolicyScreen />
    </ShopLayout>
  );
}
