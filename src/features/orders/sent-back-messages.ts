export const sentBackMessages = {
  title: 'Have you sent it back?',
  description: 'We’ll ask the store to confirm when your items arrive.',
  trackingNumber: 'Tracking number',
  dismiss: 'Not yet',
  submit: 'I’ve sent it back',
  success: 'Thank you. We’ve told the store.',
} as const;
