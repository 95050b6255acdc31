/** Titles and descriptions that do not depend on a page's data. */
export const pageTitles = {
  notFound: 'Page not found',
  serverError: 'Something went wrong',
  account: 'Your account',
  addresses: 'Your addresses',
  chooseAccount: 'Choose an account type',
  forgotPassword: 'Forgot password',
  login: 'Sign in',
  register: 'Sign up',
  reset: 'Set a new password',
  verify: 'Verify your account',
  bag: 'Your bag',
  brands: 'Brands',
  checkout: 'Checkout',
  offline: 'You’re offline',
  order: 'Your order',
  orders: 'Your orders',
  contact: 'Contact',
  trackOrder: 'Track your order',
  report: 'Report',
  routine: 'Your routine',
  search: 'Search',
  sell: 'Sell on Dídán',
  skin: 'Your skin',
  testPayment: 'Test payment',
  wishlist: 'Saved',
} as const;

export const pageDescriptions = {
  brands: 'Every brand on Dídán, and where its products are made.',
  contact: 'How to reach the people who run Dídán.',
  sell: 'The benefits, costs and requirements of selling on Dídán, and how to apply.',
} as const;
