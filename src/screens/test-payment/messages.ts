export const testPaymentScreenMessages = {
  bankTitle: 'Test bank',
  paymentTitle: 'Test payment',
  notice: 'This is a test payment. No money moves, and we don’t ask for a card.',
  loading: 'Loading the test payment',
  errorTitle: 'We couldn’t load the test payment',
  retry: 'Try again',
  unknownTitle: 'Test payment not found',
  unknownText: 'The link may be old or incomplete.',
  backToShop: 'Back to the shop',
} as const;
