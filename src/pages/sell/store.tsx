import { sellingPageTitles } from '@/config/page-titles';
import { StorePart } from '@/screens/selling/store-part';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

const StoreSettingsPage = () => (
  <StoreLayout title={sellingPageTitles.store}>
    <StorePart />
  </StoreLayout>
);

export default withAuth(StoreSettingsPage);
