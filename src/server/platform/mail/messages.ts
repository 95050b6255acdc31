import { paths } from '@/config/paths';
import { DOWNLOAD_VALID_DAYS, OTP_VALID_MINUTES } from '@/contracts/limits';

import { type Mail } from './mailer';

/*
 * No message repeats what was typed into a form: its sender may be a stranger, and the shop's mail
 * must not carry a stranger's words. No link leads to private data, since others may read the mail.
 */

export const verificationMail = (to: string, code: string): Mail => ({
  to,
  code,
  subject: 'Your Dídán code',
  text: `Welcome to Dídán!

Your code is ${code}. It expires in ${OTP_VALID_MINUTES} minutes.

If you didn’t sign up, you can ignore this email: nobody can use the account without the code. Never share the code; we’ll never ask you for it.

Dídán`,
});

export const resetMail = (to: string, code: string): Mail => ({
  to,
  code,
  subject: 'Reset your Dídán password',
  text: `Hello,

We received a request to reset your password. Your code is ${code}. It expires in ${OTP_VALID_MINUTES} minutes.

If this wasn’t you, you can ignore this email: your password hasn’t changed. Never share the code; we’ll never ask you for it.

Dídán`,
});

export const alreadyRegisteredMail = (to: string, appUrl: string): Mail => ({
  to,
  subject: 'You already have a Dídán account',
  text: `Hello,

Someone tried to sign up with this email address, which already has an account.

Sign in: ${appUrl}${paths.login}
Forgot your password? ${appUrl}${paths.forgotPassword}

If this wasn’t you, you can ignore this email: your account hasn’t changed.

Dídán`,
});

export const googleLinkedMail = (to: string, appUrl: string): Mail => ({
  to,
  subject: 'You can now sign in to Dídán with Google',
  text: `Hello,

Someone just signed in to your Dídán account using the Google account for this email address. You can now sign in with Google as well; your password still works.

If this wasn’t you, someone else has access to your Google account. Secure it first, then reset your Dídán password, which signs you out on every device: ${appUrl}${paths.forgotPassword}

Dídán`,
});

const notYou = (appUrl: string) =>
  `If this wasn’t you, reset your password now, which also signs you out on every device: ${appUrl}${paths.forgotPassword}`;

export const passwordChangedMail = (to: string, appUrl: string): Mail => ({
  to,
  subject: 'Your Dídán password was changed',
  text: `Hello,

Your password has just been changed, and you’ve been signed out on every device.

${notYou(appUrl)}

Dídán`,
});

export const passwordChangedHereMail = (to: string, appUrl: string): Mail => ({
  to,
  subject: 'Your Dídán password was changed',
  text: `Hello,

Your password has just been changed from your account page, and your other devices have been signed out.

${notYou(appUrl)}

Dídán`,
});

export const signedOutElsewhereMail = (to: string, appUrl: string): Mail => ({
  to,
  subject: 'Signed out on other devices',
  text: `Hello,

Someone using your Dídán account has just signed it out on other devices.

${notYou(appUrl)}

Dídán`,
});

export const exportMadeMail = (to: string, appUrl: string): Mail => ({
  to,
  subject: 'Your Dídán data is ready to download',
  text: `Hello,

A copy of your data has just been made. You’ll find it in your account under Downloads for ${DOWNLOAD_VALID_DAYS} days; then we delete it.

${notYou(appUrl)}

Dídán`,
});

export const accountDeletedMail = (to: string): Mail => ({
  to,
  subject: 'Your Dídán account is deleted',
  text: `Hello,

We’ve deleted your account and its data. Your reviews stay in the shop without your name, and your orders stay in our records. An order that is still on its way keeps its delivery address until it arrives.

You’re welcome to sign up again at any time. This is our last email about this account.

Dídán`,
});
