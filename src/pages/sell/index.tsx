import { sellingPageTitles } from '@/config/page-titles';
import { SellEntrance } from '@/screens/sell/sell-entrance';
import { TodayScreen } from '@/screens/selling/today-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { ShopLayout } from '@/shell/layouts/shop-layout';
import { StoreLayout } from '@/shell/layouts/store-layout';

const Today = withAuth(() => (
  <StoreLayout title={sellingPageTitles.today}>
    <TodayScreen />
  </StoreLayout>
));
const TodayPage = () => <SellEntrance page={Today} introLayout={ShopLayout} />;
export default TodayPage;
