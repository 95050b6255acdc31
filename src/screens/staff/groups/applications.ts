import { ApplicationScreen } from '../application-screen';
import { ApplicationsScreen } from '../applications-screen';

/** The screens that check applications of stores. */
export const applicationScreens = {
  applications: ApplicationsScreen,
  application: ApplicationScreen,
};
