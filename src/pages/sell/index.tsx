import { sellingPageTitles } from '@/config/selling-page-titles';
import { TodayScreen } from '@/screens/selling/today-screen';
import { StoreLayout } from '@/shell/layouts/store-layout';
import { type Page } from '@/shell/page';

const TodayPage: Page = () => (
  <StoreLayout title={sellingPageTitles.today}>
    <TodayScreen />
  </StoreLayout>
);

TodayPage.requiresAuth = true;

export default TodayPage;
