import { pageTitles } from '@/config/page-titles';
import { RoutineScreen } from '@/screens/routine/routine-screen';
import { ShopLayout } from '@/shell/layouts/shop-layout';

export default function RoutinePage() {
  return (
    <ShopLayout title={pageTitles.routine} noIndex>
      <RoutineScreen />
    </ShopLayout>
  );
}
