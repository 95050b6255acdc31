import { OTP_VALID_MINUTES } from '@/contracts/limits';

import { type Mail } from './mailer';

/*
 * No message repeats what was typed into a form: whoever types it may not be whoever reads it, and the shop's mail must not carry
 * a stranger's words.
 */

export const verificationMail = (to: string, code: string): Mail => ({
  to,
  code,
  subject: 'Your Dídán code',
  text: `Welcome to Dídán!

Your code is ${code}. It is good for ${OTP_VALID_MINUTES} minutes.

If you did not sign up, you need do nothing: without the code the account stays closed. Please tell nobody the code; we never ask for it.

Dídán`,
});

export const resetMail = (to: string, code: string): Mail => ({
  to,
  code,
  subject: 'Your code for a new Dídán password',
  text: `Hello,

Somebody, we hope you, asked for a new password. Your code is ${code}. It is good for ${OTP_VALID_MINUTES} minutes.

If it was not you, you need do nothing: your password stays as it is. Please tell nobody the code; we never ask for it.

Dídán`,
});

export const alreadyRegisteredMail = (to: string, appUrl: string): Mail => ({
  to,
  subject: 'You already have a Dídán account',
  text: `Hello,

Somebody, perhaps you, tried to sign up with this e-mail, which has an account already.

Sign in: ${appUrl}/auth/login
Password forgotten? ${appUrl}/auth/forgot-password

If it was not you, you need do nothing: nothing about your account has changed.

Dídán`,
});

export const googleLinkedMail = (to: string, appUrl: string): Mail => ({
  to,
  subject: 'Google can sign in to your Dídán account',
  text: `Hello,

Somebody, we hope you, signed in to your Dídán account with the Google account of this e-mail. From now on Google lets you in as well; your password stays as it is.

If it was not you, somebody else can use your Google account. Make that safe first, then set a new password, which signs out every device: ${appUrl}/auth/forgot-password

Dídán`,
});
