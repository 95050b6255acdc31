export const sellMessages = {
  title: 'Sell on Dídán',
  intro:
    'Tell us about your business. Our team reviews every application. All fields are required unless marked optional.',
  sentBackTitle: 'Your application needs changes',
  rejected:
    'We couldn’t accept your last application. Correct these points and send it again; the rest is kept.',
  sent: 'Your application has been sent.',
  loading: 'Loading your application',
  loadFailed: 'We couldn’t load your application',
  retry: 'Try again',
} as const;

export const storeOpenMessages = {
  title: 'Your store is open',
  alreadyOpen: 'already sells on Dídán, so you don’t need to apply.',
  goToStore: 'Go to your store',
} as const;

export const applicationMessages = {
  receivedTitle: 'We’ve received your application',
  receivedHint: 'Our team is reviewing it. We’ll email you as soon as there’s a decision.',
  approvedTitle: 'Your business is approved',
  approvedHint: 'Thank you for joining the market.',
  business: 'Business',
  cacNumber: 'CAC number',
  address: 'Address',
  identityNumber: 'Identity number',
  identityNumberEnding: (ending: string) => `ends in ${ending}`,
  backToShop: 'Back to the shop',
} as const;
