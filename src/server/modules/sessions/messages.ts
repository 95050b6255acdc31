export const sessionMessages = {
  signedOut: 'You’ve been signed out',
  signedOutDevice: 'That device has been signed out',
  signedOutElsewhere: 'You’ve been signed out everywhere else',
  alreadySignedOut: 'This device is already signed out.',
  wrongPassword: 'The email or password is incorrect.',
  ended: 'Your session has ended. Please sign in again.',
  otherAccount: 'This session belongs to another account.',
  unknownDevice: 'Unknown device',
  device: (browser: string, system: string) => `${browser} on ${system}`,
} as const;
