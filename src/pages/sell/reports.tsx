import { sellingPageTitles } from '@/config/page-titles';
import { StoreReportsScreen } from '@/screens/selling/reports-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

const StoreReportsPage = () => (
  <StoreLayout title={sellingPageTitles.reports}>
    <StoreReportsScreen />
  </StoreLayout>
);

export default withAuth(StoreReportsPage);
