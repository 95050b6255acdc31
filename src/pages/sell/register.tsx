import { pageTitles } from '@/config/page-titles';
import { SellEntrance } from '@/screens/sell/sell-entrance';
import { SellScreen } from '@/screens/sell/sell-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { ShopLayout } from '@/shell/layouts/shop-layout';

const Application = withAuth(() => (
  <ShopLayout title={pageTitles.sell} noIndex>
    <SellScreen />
  </ShopLayout>
));
const SellPage = () => <SellEntrance page={Application} introLayout={ShopLayout} />;
export default SellPage;
