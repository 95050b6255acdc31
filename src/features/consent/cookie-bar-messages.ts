export const cookieBarMessages = {
  notice: 'Cookie notice',
  text: 'We use the cookies that the shop needs. If you accept, Meta also learns which pages you view, for our advertising.',
  privacyPolicy: 'Privacy policy',
  decline: 'Decline',
  accept: 'Accept',
} as const;
