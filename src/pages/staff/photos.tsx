import { staffPageTitles } from '@/config/selling-page-titles';
import { PhotosScreen } from '@/screens/staff/photos-screen';
import { StaffLayout } from '@/shell/layouts/staff-layout';
import { type Page } from '@/shell/page';

const PhotosPage: Page = () => (
  <StaffLayout title={staffPageTitles.photos}>
    <PhotosScreen />
  </StaffLayout>
);

PhotosPage.requiresAuth = true;

export default PhotosPage;
