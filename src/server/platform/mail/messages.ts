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
