export const progressMessages = {
  label: 'Checkout steps',
  steps: { address: 'Address', delivery: 'Delivery', payment: 'Payment', review: 'Review' },
  completed: ', completed',
} as const;
