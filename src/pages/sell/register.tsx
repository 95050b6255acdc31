import { pageTitles } from '@/config/page-titles';
import { SellScreen } from '@/screens/sell/sell-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';
import { type Page } from '@/shell/page';

const SellPage: Page = () => (
  <ShopLayout title={pageTitles.sell} noIndex>
    <SellScreen />
  </ShopLayout>
);

SellPage.requiresAuth = true;

export default SellPage;
