export const testPaymentMessages = {
  amount: 'Amount',
  payer: 'For',
  accountNumber: 'Account number',
  transferForm: 'Transfer',
  cardForm: 'Card',
  amountLabel: 'Amount to send, in naira',
  amountHint: 'Send a different amount to see what happens.',
  invalidAmount: 'Enter an amount in naira, such as 12300 or 12300.50',
  sendTransfer: 'Send the transfer',
  pay: (amount: string) => `Pay ${amount}`,
  fail: 'Let it fail',
  leave: 'Leave without paying',
  back: 'Back to the shop',
  outcomes: {
    success: 'This test payment succeeded.',
    failed: 'This test payment failed.',
    reversed: 'This test payment was reversed.',
  },
} as const;

export const testEventMessages = {
  title: 'What happens next',
  actions: {
    'refunds-succeed': 'Let refunds succeed',
    'refunds-fail': 'Let the bank refuse refunds',
    'refunds-need-attention': 'Let refunds wait for bank details',
    dispute: 'Dispute the payment',
    'dispute-won': 'Decline the dispute',
    'dispute-lost': 'Accept the dispute',
    reversal: 'Reverse the payment',
  },
} as const;
