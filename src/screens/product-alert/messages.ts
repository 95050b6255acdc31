export const productAlertMessages = {
  title: 'Product alert',
  loading: 'Loading your alert',
  unknown: 'This link no longer works',
  unknownText:
    'The alert was stopped, or the link was not used in time. You can set a new one on the product’s page.',
  shop: 'Go to the shop',
  loadError: 'We couldn’t load your alert',
  retry: 'Try again',
} as const;
