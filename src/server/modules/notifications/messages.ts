export const pushMessages = {
  sender: 'Dídán',
  passwordChanged: 'Your password was changed.',
  newSignIn: (device: string) =>
    `New sign-in to your account: ${device}. If this wasn’t you, change your password.`,
} as const;

/** The parts of a notice to a store that are the same in every one. */
export const noticeFrame = {
  greeting: 'Hello,',
  link: (url: string) => `See it here: ${url}`,
  signature: 'Dídán',
} as const;
