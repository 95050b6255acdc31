export const pushMessages = {
  sender: 'Dídán',
  passwordChanged: 'Your password was changed.',
  newSignIn: (device: string) =>
    `New sign-in to your account: ${device}. If this wasn’t you, change your password.`,
} as const;

export const storeNoticeMessages = { button: 'See it here' } as const;
