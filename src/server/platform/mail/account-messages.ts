import { paths } from '@/config/paths';
import { DOWNLOAD_VALID_DAYS } from '@/contracts/limits';

import { type Mail } from './mailer';

/*
 * What has happened to an account, told to its owner: whoever did it may be somebody else. As in messages.ts, nothing that was typed
 * or sent is repeated. No link leads to what is private: a mail may be read by others.
 */

const notYou = (appUrl: string) =>
  `If it was not you, set another password at once, which also signs out every device: ${appUrl}${paths.forgotPassword}`;

export const passwordChangedMail = (to: string, appUrl: string): Mail => ({
  to,
  subject: 'Your Dídán password was changed',
  text: `Hello,

Your password was changed just now, and your account was signed out on every device.

${notYou(appUrl)}

Dídán`,
});

export const signedOutElsewhereMail = (to: string, appUrl: string): Mail => ({
  to,
  subject: 'Signed out on other devices',
  text: `Hello,

Your Dídán account was just signed out on other devices, as was asked for in it.

${notYou(appUrl)}

Dídán`,
});

export const exportMadeMail = (to: string, appUrl: string): Mail => ({
  to,
  subject: 'A copy of your Dídán data was made',
  text: `Hello,

A copy of what we keep about you was just made. For ${DOWNLOAD_VALID_DAYS} days you find it in your account under Downloads; then we delete it.

${notYou(appUrl)}

Dídán`,
});

export const accountDeletedMail = (to: string): Mail => ({
  to,
  subject: 'Your Dídán account is deleted',
  text: `Hello,

Your account and what belonged to it are deleted. Reviews that you wrote stay in the shop without your name, and orders in our books. An order that is still on its way keeps its address until it has come.

You are welcome to sign up again at any time. This is the last mail about this account.

Dídán`,
});
