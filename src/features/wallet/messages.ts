import { type PayoutReason, type PayoutStatus } from '@/contracts/payout-terms';
import { type HoldReason, type HoldRelease, type WalletKind } from '@/contracts/wallet-terms';

export const walletMessages = {
  title: 'Wallet',
  available: 'Available',
  availableHint: 'Yours to withdraw.',
  negativeHint: 'A refund or the commission on a cash sale is due. Your next sales repay it.',
  pending: 'Pending',
  pendingHint: 'Sold. Available 7 days after delivery.',
  held: 'Held',
  heldHint: 'In a return, a report, a recall or a dispute.',
  inFlight: 'On its way',
  inFlightHint: 'Sent to your bank.',
  holds: 'What isn’t available yet',
  noHolds: 'Everything you have earned is available.',
  holdCount: (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`),
  nextHolds: 'Next to become available',
  reasons: {
    delivery: 'Not delivered yet',
    return_period: 'Delivered, and can still be returned',
    return: 'In a return',
    report: 'Reported by a shopper',
    recall: 'Recalled',
    dispute: 'Disputed with the bank',
  } satisfies Record<HoldReason, string>,
  releases: {
    delivery: 'Available 7 days after delivery',
    time: 'Becomes available by itself',
    return: 'Decided when the return ends',
    staff: 'Decided by our team',
    bank: 'Decided by the shopper’s bank',
  } satisfies Record<HoldRelease, string>,
  until: (day: string) => `Available on ${day}`,
  order: (number: string) => `Order ${number}`,
} as const;

export const transactionMessages = {
  title: 'Transactions',
  kind: 'Show',
  all: 'Everything',
  kinds: {
    sale: 'Sales',
    split: 'Split parcels',
    netting: 'Commission on cash sales',
    hold: 'Held',
    'hold-ended': 'No longer held',
    release: 'Made available',
    refund: 'Refunds',
    chargeback: 'Taken back by the bank',
    payout: 'Payouts',
    'payout-paid': 'Payouts that arrived',
    'payout-returned': 'Payouts that came back',
  } satisfies Record<WalletKind, string>,
  more: 'Show older transactions',
  empty: 'No transactions yet',
  emptyHint: 'Each sale, refund and payout appears here.',
  noMatch: 'Nothing of this kind.',
} as const;

export const statementMessages = {
  title: 'Statement',
  firstDay: 'First day',
  lastDay: 'Last day',
  csv: 'Download CSV',
  pdf: 'Download PDF',
} as const;

export const bankAccountMessages = {
  title: 'Bank account',
  none: 'Add the account to which we pay you.',
  add: 'Add bank account',
  change: 'Change bank account',
  ownersOnly: 'Only an owner of the store can change it.',
  ending: (bank: string, numberEnd: string) => `${bank}, account ending in ${numberEnd}`,
  usableFrom: (time: string) => `Can be paid from ${time}, 24 hours after it was added.`,
  nameDiffers:
    'The name isn’t that of your store, your business or an owner, so our finance team checks each payout until it has accepted the name.',
  bank: 'Bank',
  chooseBank: 'Choose a bank',
  accountNumber: 'Account number',
  accountNumberHint: '10 digits',
  check: 'Check account',
  holder: 'Account holder',
  password: 'Your password',
  hint: 'We tell every owner by email. The account can be paid 24 hours later.',
  save: 'Save bank account',
  saved: 'Bank account saved',
  cancel: 'Cancel',
} as const;

export const payoutMessages = {
  title: 'Payouts',
  amount: 'Amount in naira',
  amountHint: (available: string, minimum: string) =>
    `${available} available. The smallest payout is ${minimum}.`,
  invalid: (minimum: string, available: string) => `Enter an amount from ${minimum} to ${available}`,
  receives: (amount: string, fee: string) => `Your bank receives ${amount}. The bank’s fee is ${fee}.`,
  arrival: 'It arrives within minutes, at some banks the next working day.',
  approval: (limit: string) => `Above ${limit}, our finance team approves it first.`,
  withdraw: 'Withdraw',
  requested: 'Payout requested',
  tooLittle: (minimum: string) => `You can withdraw once ${minimum} is available.`,
  needsAccount: 'Add a bank account to withdraw.',
  empty: 'No payouts yet.',
  weekly: 'Weekly payout',
  statuses: {
    requested: 'Waiting for approval',
    approved: 'Approved',
    in_flight: 'On its way',
    paid: 'Paid',
    refused: 'Declined',
    failed: 'Failed',
    reversed: 'Sent back',
  } satisfies Record<PayoutStatus, string>,
  reasons: {
    amount: 'Our finance team approves payouts of this size.',
    name: 'Our finance team checks the name of the account.',
    balance: 'We’ll send it as soon as our payment provider can.',
    otp: 'Our team has to confirm it with the payment provider.',
    bank: 'The bank didn’t accept it. The money is back in your wallet.',
    provider: 'Our payment provider couldn’t send it. The money is back in your wallet.',
    returned: 'The bank sent it back. The money is back in your wallet.',
  } satisfies Record<PayoutReason, string>,
  fee: (amount: string) => `Fee ${amount}`,
} as const;

export const scheduleMessages = {
  title: 'Weekly payouts',
  off: 'Off: you request each payout yourself.',
  on: (amount: string) => `Every Monday we pay out all that is available, once it is ${amount} or more.`,
  amount: 'Pay out from, in naira',
  hint: (minimum: string) =>
    `At least ${minimum}. If less is available on a Monday, it waits for the next one.`,
  invalid: (minimum: string) => `Enter an amount from ${minimum}`,
  start: 'Pay out every Monday',
  change: 'Change amount',
  stop: 'Stop weekly payouts',
  saved: 'Weekly payouts saved',
  stopped: 'Weekly payouts stopped',
} as const;
