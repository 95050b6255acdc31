import { questions } from '@/screens/legal/questions';
import { TextScreen } from '@/screens/legal/text-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function QuestionsPage() {
  return (
    <ShopLayout>
      <TextScreen {...questions} />
    </ShopLayout>
  );
}
