import { ApplicationScreen } from './application-screen';
import { ApplicationsScreen } from './applications-screen';
import { PhotosScreen } from './photos-screen';
import { RevisionScreen } from './revision-screen';
import { RevisionsScreen } from './revisions-screen';

/** The screens on which staff check what stores and shoppers send in. */
export const reviewScreens = {
  applications: ApplicationsScreen,
  application: ApplicationScreen,
  products: RevisionsScreen,
  product: RevisionScreen,
  photos: PhotosScreen,
};
