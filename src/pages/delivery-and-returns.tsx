import { deliveryAndReturns } from '@/screens/legal/delivery-and-returns';
import { TextScreen } from '@/screens/legal/text-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function DeliveryAndReturnsPage() {
  return (
    <ShopLayout>
      <TextScreen {...deliveryAndReturns} />
    </ShopLayout>
  );
}
