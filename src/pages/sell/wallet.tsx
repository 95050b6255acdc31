import { sellingPageTitles } from '@/config/selling-page-titles';
import { WalletScreen } from '@/screens/selling/wallet-screen';
import { StoreLayout } from '@/shell/layouts/store-layout';
import { type Page } from '@/shell/page';

const WalletPage: Page = () => (
  <StoreLayout title={sellingPageTitles.wallet}>
    <WalletScreen />
  </StoreLayout>
);

WalletPage.requiresAuth = true;

export default WalletPage;
