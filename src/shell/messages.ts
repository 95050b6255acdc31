/**
 * The sentences of the shell that every page loads. Keep it short: what loads later has its own
 * file.
 */
export const shellMessages = {
  skipToContent: 'Skip to content',
  home: 'Dídán, home',
  mainNavigation: 'Main',
  quickNavigation: 'Quick links',
  footerNavigation: 'Footer',
  shop: 'Shop',
  deals: 'Deals',
  categories: 'Categories',
  brands: 'Brands',
  sell: 'Sell on Dídán',
  saved: 'Saved',
  bag: 'Bag',
  search: 'Search',
  homeTab: 'Home',
  account: 'Account',
  accountSuffix: ', your account',
  accountTab: 'You',
  signIn: 'Sign in',
  menu: 'Menu',
  privacyPolicy: 'Privacy policy',
  footer: {
    trackOrder: 'Track your order',
    deliveryAndReturns: 'Delivery and returns',
    questions: 'Questions and answers',
    contact: 'Contact',
    terms: 'Terms of use',
  },
  about: 'Dídán is Yorùbá for shining and smooth to the touch. Skin care for how we live.',
  loadingAccount: 'Loading your account',
} as const;
