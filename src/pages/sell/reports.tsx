import { sellingPageTitles } from '@/config/selling-page-titles';
import { StoreReportsScreen } from '@/screens/selling/reports-screen';
import { StoreLayout } from '@/shell/layouts/store-layout';
import { type Page } from '@/shell/page';

const StoreReportsPage: Page = () => (
  <StoreLayout title={sellingPageTitles.reports}>
    <StoreReportsScreen />
  </StoreLayout>
);

StoreReportsPage.requiresAuth = true;

export default StoreReportsPage;
