/** What the API replies about accounts, beside the sentences of contracts/messages.ts. */
export const accountMessages = {
  codeSent: 'We’ve emailed you a code',
  codeSentIfNeeded: 'If this email needs a code, we’ve sent one',
  verified: 'Your account is verified',
  verifiedWithoutPassword:
    'Your email is verified. It was used to sign up more than once with different passwords, so please set a new one with Forgot password.',
  passwordChanged: 'Your password has been changed',
  passwordChangedHere: 'Your password has been changed. You’ve been signed out on your other devices.',
  wrongPassword: 'That password is incorrect',
  samePassword: 'Choose a password that you aren’t using now',
  noPassword: 'Your account has no password yet. Set one with Forgot password.',
  wrongCode: 'That code is incorrect or has expired',
  codeTooSoon: (wait: string) =>
    `We sent a code less than a minute ago. Use that one, or request another in ${wait}.`,
  tooManyCodes: (wait: string) => `You’ve requested too many codes. Try again in ${wait}.`,
  mailUnavailable:
    'We can’t send emails right now. If you’re waiting for a code, it will arrive once this is fixed. Try again in a minute.',
} as const;
