import { paths } from '@/config/paths';
import { type Push } from '@/server/platform/push/push-sender';

import { pushMessages } from './messages';

/*
 * Pushes about the account. Like emails, they never repeat what was typed or sent: anyone may be
 * looking at the screen.
 */

export const passwordChangedPush: Push = {
  sender: pushMessages.sender,
  message: 'Your password was changed.',
  path: paths.account,
};

export const buildNewSignInPush = (device: string): Push => ({
  sender: pushMessages.sender,
  message: `New sign-in to your account: ${device}. If this wasn’t you, change your password.`,
  path: paths.account,
});
