import { WishlistScreen } from '@/screens/wishlist/wishlist-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';
import { type Page } from '@/shell/page';

const WishlistPage: Page = () => (
  <ShopLayout title="Saved" noIndex>
    <WishlistScreen />
  </ShopLayout>
);

export default WishlistPage;
