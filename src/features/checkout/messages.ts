export const checkoutMessages = {
  titles: {
    address: 'Delivery address',
    delivery: 'Delivery method',
    payment: 'Payment',
    review: 'Review your order',
  },
  loading: 'Loading the checkout',
  calculating: 'Calculating your total',
  loadingStep: 'Loading',
  offline: 'You’re offline. We’ve saved what you entered; reconnect to place your order.',
  change: 'Change',
  changeLabel: (title: string) => `Change: ${title}`,
} as const;

export const summaryErrorMessages = {
  title: 'We couldn’t calculate your total',
  text: (reason: string) => `${reason} We’ve saved what you entered.`,
  retry: 'Try again',
} as const;

export const emptyCheckoutMessages = {
  title: 'Your bag is empty',
  text: 'Add a product to start your order. Anything you entered here is saved.',
  unavailableTitle: 'The items in your bag are no longer available',
  unavailableText: 'They’ve sold out or are no longer on sale.',
  viewBag: 'View your bag',
  goToShop: 'Go to the shop',
} as const;

export const phoneNeededMessages = {
  notMobile: (phone: string) => `We need to text you a code, but ${phone} isn’t a Nigerian mobile number.`,
  changePhone: 'Change number',
  loading: 'Loading…',
} as const;
