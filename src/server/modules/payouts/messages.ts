import { BANK_ACCOUNT_HOLD_HOURS, MIN_PAYOUT_KOBO } from '@/contracts/payout-terms';
import { formatNaira } from '@/server/modules/pricing';

export const payoutMessages = {
  noPassword: 'Set a password for your account first: it confirms a change of the bank account.',
  wrongPassword: 'Wrong password',
  unknownBank: 'Choose a bank from the list',
  unknownAccount: 'The bank doesn’t know this account. Check the number and the bank.',
  unavailable: 'The bank can’t be reached right now. Please try again in a few minutes.',
  noAccount: 'Add a bank account first.',
  held: `A new bank account can be paid ${BANK_ACCOUNT_HOLD_HOURS} hours after you add it.`,
  tooLittle: `The smallest payout is ${formatNaira(MIN_PAYOUT_KOBO)}.`,
  tooMuch: 'You have less available than this.',
  suspended: 'Payouts are stopped while the store is suspended.',
  decided: 'Payout decided',
  notWaiting: 'This payout doesn’t wait for a decision.',
} as const;

type Notice = { subject: string; paragraphs: string[] };

export const payoutNotices = {
  accountChanged: (bank: string, numberEnd: string): Notice => ({
    subject: 'Your bank account was changed',
    paragraphs: [
      `Payouts of your store now go to the account ending in ${numberEnd} at ${bank}, from ${BANK_ACCOUNT_HOLD_HOURS} hours after the change.`,
      'If this wasn’t you or another owner of the store, change your password and write to us at once.',
    ],
  }),
  waiting: (amount: string): Notice => ({
    subject: `Your payout of ${amount} waits for approval`,
    paragraphs: [
      'Our finance team checks it before we send it. You don’t need to do anything: we’ll tell you once the money is on its way to your bank, or back in your wallet.',
    ],
  }),
  stopped: (amount: string): Notice => ({
    subject: `Your payout of ${amount} is stopped`,
    paragraphs: [
      'Your store is suspended, so we don’t send its payouts. The money is kept for you: our finance team sends this payout once the store is open again, or puts it back in your wallet.',
    ],
  }),
  paid: (amount: string, bank: string, numberEnd: string): Notice => ({
    subject: `${amount} is in your bank account`,
    paragraphs: [`Your payout of ${amount} reached the account ending in ${numberEnd} at ${bank}.`],
  }),
  returned: (amount: string, why: string): Notice => ({
    subject: `Your payout of ${amount} didn’t arrive`,
    paragraphs: [`${why} The money is back in your wallet.`],
  }),
} as const;

/** Why the store has its money back. */
export const payoutReturnReasons = {
  bank: 'The bank didn’t accept it. Check your bank account.',
  provider: 'Our payment provider couldn’t send it.',
  returned: 'The bank sent it back. Check your bank account.',
} as const;

/** For staff. */
export const staffPayoutMessages = {
  waiting: (store: string) => `A payout of ${store} waits for approval`,
  suspended: (store: string) => `A payout of ${store} is stopped: the store is suspended`,
  balanceTooLow: 'There is too little money at the payment provider to send payouts',
  passwordNeeded: 'A payout waits for a one-time password at the payment provider',
  paidAfterReturn: (store: string) => `A payout of ${store} was paid after its money was returned`,
} as const;
