import { pageTitles } from '@/config/page-titles';
import { WishlistScreen } from '@/screens/wishlist/wishlist-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

const WishlistPage = () => (
  <ShopLayout title={pageTitles.wishlist} noIndex>
    <WishlistScreen />
  </ShopLayout>
);

export default WishlistPage;
