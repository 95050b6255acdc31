import { RecallsScreen } from './recalls-screen';
import { ReturnsScreen } from './returns-screen';

/** The screens about products that come back. */
export const returnScreens = {
  returns: ReturnsScreen,
  recalls: RecallsScreen,
};
