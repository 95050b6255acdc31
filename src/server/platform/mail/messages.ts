import { paths } from '@/config/paths';
import { DOWNLOAD_VALID_DAYS, OTP_VALID_MINUTES } from '@/contracts/limits';

import { type MailBlock } from './content';
import { type QueuedMail } from './render-mail';

/*
 * No message repeats what was typed into a form: its sender may be a stranger, and the shop's mail
 * must not carry a stranger's words. No link leads to private data, since others may read the mail.
 */

const codeBlock = (code: string): MailBlock => ({
  kind: 'code',
  before: 'Your code is',
  code,
  after: `It expires in ${OTP_VALID_MINUTES} minutes.`,
});

export const verificationMail = (to: string, code: string): QueuedMail => ({
  to,
  code,
  subject: 'Your Dídán code',
  content: {
    greeting: 'Welcome to Dídán!',
    blocks: [
      codeBlock(code),
      'If you didn’t sign up, you can ignore this email: nobody can use the account without the code. Never share the code; we’ll never ask you for it.',
    ],
  },
});

export const resetMail = (to: string, code: string): QueuedMail => ({
  to,
  code,
  subject: 'Reset your Dídán password',
  content: {
    blocks: [
      'We received a request to reset your password.',
      codeBlock(code),
      'If this wasn’t you, you can ignore this email: your password hasn’t changed. Never share the code; we’ll never ask you for it.',
    ],
  },
});

export const alreadyRegisteredMail = (to: string): QueuedMail => ({
  to,
  subject: 'You already have a Dídán account',
  content: {
    blocks: [
      'Someone tried to sign up with this email address, which already has an account.',
      { kind: 'button', label: 'Sign in', url: paths.login },
      { kind: 'link', before: 'Forgot your password?', url: paths.forgotPassword },
      'If this wasn’t you, you can ignore this email: your account hasn’t changed.',
    ],
  },
});

export const googleLinkedMail = (to: string): QueuedMail => ({
  to,
  subject: 'You can now sign in to Dídán with Google',
  content: {
    blocks: [
      'Someone just signed in to your Dídán account using the Google account for this email address. You can now sign in with Google as well; your password still works.',
      {
        kind: 'link',
        before:
          'If this wasn’t you, someone else has access to your Google account. Secure it first, then reset your Dídán password, which signs you out on every device:',
        url: paths.forgotPassword,
      },
    ],
  },
});

const notYou: MailBlock = {
  kind: 'link',
  before: 'If this wasn’t you, reset your password now, which also signs you out on every device:',
  url: paths.forgotPassword,
};

export const passwordChangedMail = (to: string): QueuedMail => ({
  to,
  subject: 'Your Dídán password was changed',
  content: {
    blocks: ['Your password has just been changed, and you’ve been signed out on every device.', notYou],
  },
});

export const passwordChangedHereMail = (to: string): QueuedMail => ({
  to,
  subject: 'Your Dídán password was changed',
  content: {
    blocks: [
      'Your password has just been changed from your account page, and your other devices have been signed out.',
      notYou,
    ],
  },
});

export const signedOutElsewhereMail = (to: string): QueuedMail => ({
  to,
  subject: 'Signed out on other devices',
  content: {
    blocks: ['Someone using your Dídán account has just signed it out on other devices.', notYou],
  },
});

export const exportMadeMail = (to: string): QueuedMail => ({
  to,
  subject: 'Your Dídán data is ready to download',
  content: {
    blocks: [
      `A copy of your data has just been made. You’ll find it in your account under Downloads for ${DOWNLOAD_VALID_DAYS} days; then we delete it.`,
      notYou,
    ],
  },
});

/** @param orderNumbers orders whose details are kept until what is under way ends */
export const accountDeletedMail = (to: string, orderNumbers: string): QueuedMail => ({
  to,
  subject: 'Your Dídán account is deleted',
  content: {
    blocks: [
      'We’ve deleted your account and its data. Your reviews stay in the shop without your name, and your orders stay in our records.',
      ...(orderNumbers
        ? [
            `We keep your name, address and messages on ${orderNumbers} until everything about it is settled: delivery, returns, refunds, reports and bank disputes. Then we delete them.`,
          ]
        : []),
      'You’re welcome to sign up again at any time. This is our last email about this account.',
    ],
  },
});
