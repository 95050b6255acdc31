/** The sentences of the phone's menu, which loads when it is first opened. */
export const navigatorMessages = {
  title: 'Menu',
  home: 'Home',
  account: 'Your account',
  signIn: 'Sign in',
  orders: 'Your orders',
  saved: 'Saved',
  brands: 'Brands',
  sell: 'Sell on Dídán',
  privacyPolicy: 'Privacy policy',
  theme: 'Light or dark',
} as const;
