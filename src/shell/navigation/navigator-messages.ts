/** The sentences of the phone's menu, which loads when it is first opened. */
export const navigatorMessages = {
  title: 'Menu',
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
  lowDataHint: 'Pictures become small, and nothing loads ahead.',
  theme: 'Light or dark',
} as const;
