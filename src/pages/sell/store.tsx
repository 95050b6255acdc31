import { sellingPageTitles } from '@/config/selling-page-titles';
import { StoreSettingsScreen } from '@/screens/selling/store-settings-screen';
import { withAuth } from '@/shell/guards/with-auth';
import { StoreLayout } from '@/shell/layouts/store-layout';

const StoreSettingsPage = () => (
  <StoreLayout title={sellingPageTitles.store}>
    <StoreSettingsScreen />
  </StoreLayout>
);

export default withAuth(StoreSettingsPage);
