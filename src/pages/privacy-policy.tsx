import { PrivacyPolicyScreen } from '@/screens/legal/privacy-policy-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function PrivacyPolicyPage() {
  return (
    <ShopLayout
      title="Privacy policy"
      canonical="/privacy-policy"
      description="What Dídán keeps about you, why, for how long, and what you can ask of us."
    >
      <PrivacyPolicyScreen />
    </ShopLayout>
  );
}
