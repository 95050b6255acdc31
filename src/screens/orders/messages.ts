export const orderMessages = {
  questions: 'A question about this order?',
  contact: 'Contact us',
  whatsApp: 'Ask on WhatsApp',
  /** What the shopper’s message begins with. */
  whatsAppText: (number: string) => `Order ${number}: `,
  writeTo: (storeName: string) => `Write to ${storeName}`,
  allOrders: 'All your orders',
  title: (number: string) => `Order ${number}`,
  placedOn: 'Placed on',
  summary: 'Order summary',
  print: 'Print',
  paymentMethod: 'Payment method',
  address: 'Delivery address',
  loadError: 'We couldn’t load this order',
  retry: 'Try again',
  signIn: 'Sign in',
} as const;

export const noAccessMessages = {
  title: 'We can’t open this order',
  text: 'If you ordered with an account, sign in. If you ordered as a guest, use the link in your confirmation email.',
} as const;

export const orderNotFoundMessages = {
  title: 'Order not found',
  text: 'It may belong to another account, or the link may be incomplete. Use the link in your confirmation email.',
  yourOrders: 'See your orders',
} as const;

export const ordersMessages = {
  title: 'Your orders',
  noneWithStatus: (status: string) => `No orders under “${status}”`,
  noneWithStatusText: 'None of your parcels has this status right now.',
  allOrders: 'See all your orders',
  empty: 'No orders yet',
  emptyText: 'Track your orders here, including any you placed as a guest with the same email.',
  startShopping: 'Start shopping',
} as const;

export const accountOfferMessages = {
  title: 'Save your details for next time',
  text: (email: string) =>
    `Create an account with ${email} to see this order on any device. You only need to choose a password.`,
  submit: 'Create an account',
  hasAccount: 'Already have an account?',
  signIn: 'Sign in',
} as const;

export const lineActionMessages = {
  review: 'Write a review',
  reviewOf: (name: string) => ` of ${name}`,
  reviewed: 'You’ve reviewed this',
} as const;

export const reorderMessages = {
  submit: 'Order again',
  none: 'None of these items is available right now.',
  added: (count: number) =>
    count === 1
      ? '1 item added to your bag at today’s price.'
      : `${count} items added to your bag at today’s prices.`,
  addError: (name: string) => `We couldn’t add ${name} to your bag.`,
  bag: 'Go to your bag',
} as const;
