import { sellingPageTitles } from '@/config/selling-page-titles';
import { ReturnsScreen } from '@/screens/selling/returns-screen';
import { StoreLayout } from '@/shell/layouts/store-layout';
import { type Page } from '@/shell/page';

const ReturnsPage: Page = () => (
  <StoreLayout title={sellingPageTitles.returns}>
    <ReturnsScreen />
  </StoreLayout>
);

ReturnsPage.requiresAuth = true;

export default ReturnsPage;
