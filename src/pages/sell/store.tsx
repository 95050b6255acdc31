import { sellingPageTitles } from '@/config/selling-page-titles';
import { StoreSettingsScreen } from '@/screens/selling/store-settings-screen';
import { StoreLayout } from '@/shell/layouts/store-layout';
import { type Page } from '@/shell/page';

const StoreSettingsPage: Page = () => (
  <StoreLayout title={sellingPageTitles.store}>
    <StoreSettingsScreen />
  </StoreLayout>
);

StoreSettingsPage.requiresAuth = true;

export default StoreSettingsPage;
