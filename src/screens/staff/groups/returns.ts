import { ReturnsScreen } from '../returns-screen';

/** The screen about disputed returns, which shows one of them too. */
export const returnScreens = { returns: ReturnsScreen };
