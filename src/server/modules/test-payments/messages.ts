export const testPageMessages = {
  notFound: 'There is no payment at this address.',
  alreadyDecided: 'This payment is already complete.',
  notMade: 'This payment hasn’t been made.',
  alreadyDisputed: 'This payment is already disputed.',
  noOpenDispute: 'This payment has no open dispute.',
  alreadyReturned: 'Too much of this payment has already been returned.',
} as const;

/** As Paystack words its replies (https://paystack.com/docs/api). */
export const paystackMessages = {
  invalidKey: 'Invalid key',
  initialized: 'Authorization URL created',
  charged: 'Charge attempted',
  verified: 'Verification successful',
  duplicateReference: 'Duplicate Transaction Reference',
  transactionNotFound: 'Transaction reference not found',
  refundQueued: 'Refund has been queued for processing',
  refundTooHigh: 'The refund is more than what was paid.',
  refundRetrieved: 'Refund retrieved',
  refundsRetrieved: 'Refunds retrieved',
  refundNotFound: 'Refund not found',
  disputeRetrieved: 'Dispute retrieved',
  disputesRetrieved: 'Disputes retrieved',
  disputeNotFound: 'Dispute not found',
  disputeAccepted: 'Dispute accepted',
  accountName: 'DIDAN CHECKOUT (TEST)',
  bankName: 'Test Bank',
} as const;
