export const testPaymentMessages = {
  amount: 'Amount',
  payer: 'Email',
  accountNumber: 'Account number',
  transferForm: 'Transfer',
  cardForm: 'Card',
  amountLabel: 'Amount to send, in naira',
  amountHint: 'Send a different amount to see what happens.',
  sendTransfer: 'Send the test transfer',
  pay: (amount: string) => `Pay ${amount} (test)`,
  fail: 'Test a failed payment',
  leave: 'Leave without paying',
  back: 'Back to the shop',
  outcomes: {
    success: 'This test payment succeeded.',
    failed: 'This test payment failed.',
    reversed: 'This test payment was reversed.',
  },
} as const;

export const testEventMessages = {
  title: 'Test what the bank does next',
  actions: {
    'refunds-succeed': 'Test: refunds succeed',
    'refunds-fail': 'Test: the bank refuses refunds',
    'refunds-need-attention': 'Test: refunds wait for bank details',
    dispute: 'Test: dispute the payment',
    'dispute-won': 'Test: decline the dispute',
    'dispute-lost': 'Test: accept the dispute',
    reversal: 'Test: reverse the payment',
  },
} as const;
