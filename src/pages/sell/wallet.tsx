import { sellingPageTitles } from '@/config/page-titles';
import { WalletScreen } from '@/screens/selling/wallet-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

const WalletPage = () => (
  <StoreLayout title={sellingPageTitles.wallet}>
    <WalletScreen />
  </StoreLayout>
);

export default withAuth(WalletPage);
