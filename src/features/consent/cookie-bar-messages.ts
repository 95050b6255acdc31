export const cookieBarMessages = {
  notice: 'Cookie notice',
  text: 'We use essential cookies. With your consent, we also use an advertising pixel.',
  privacyPolicy: 'Privacy policy',
  decline: 'Decline',
  accept: 'Accept',
} as const;
