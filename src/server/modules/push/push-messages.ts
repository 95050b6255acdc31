import { paths } from '@/config/paths';
import { type Push } from '@/server/platform/push/push-sender';

const SENDER = 'Dídán';

/*
 * What has happened to an account. As in mails, nothing that was typed or sent is repeated: a push is read by whoever looks at the
 * screen.
 */

export const passwordChangedPush: Push = {
  sender: SENDER,
  message: 'Your password was changed.',
  path: paths.account,
};

export const newSignInPush = (device: string): Push => ({
  sender: SENDER,
  message: `New sign-in to your account: ${device}. If it was not you, change your password.`,
  path: paths.account,
});
