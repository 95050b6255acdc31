import { pageTitles } from '@/config/page-titles';
import { CartScreen } from '@/screens/cart/cart-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function CartPage() {
  return (
    <ShopLayout title={pageTitles.bag} noIndex>
      <CartScreen />
    </ShopLayout>
  );
}
