import { PhotosScreen } from '../photos-screen';
import { RevisionScreen } from '../revision-screen';
import { RevisionsScreen } from '../revisions-screen';

/** The screens that check products and photos. */
export const reviewScreens = {
  products: RevisionsScreen,
  product: RevisionScreen,
  photos: PhotosScreen,
};
