import { sellingPageTitles } from '@/config/page-titles';
import { ReturnsScreen } from '@/screens/selling/returns-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

const ReturnsPage = () => (
  <StoreLayout title={sellingPageTitles.returns}>
    <ReturnsScreen />
  </StoreLayout>
);

export default withAuth(ReturnsPage);
