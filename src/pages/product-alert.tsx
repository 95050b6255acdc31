import { ProductAlertScreen } from '@/screens/product-alert/product-alert-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function ProductAlertPage() {
  return (
    <ShopLayout title="Product alert" noIndex>
      <ProductAlertScreen />
    </ShopLayout>
  );
}
