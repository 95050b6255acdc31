/** The sentences of the phone's menu, which loads when it is first opened. */
export const navigatorMessages = {
  title: 'Menu',
  home: 'Home',
  account: 'Your account',
  signIn: 'Sign in',
  orders: 'Your orders',
  saved: 'Saved',
  shop: 'Shop',
  allProducts: 'All products',
  deals: 'Deals',
  concerns: 'Skin concerns',
  allOf: (category: string) => `All of ${category}`,
  brands: 'Brands',
  sell: 'Sell on Dídán',
  routine: 'Build your routine',
  privacyPolicy: 'Privacy policy',
  theme: 'Light or dark',
} as const;
