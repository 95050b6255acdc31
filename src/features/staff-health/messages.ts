import { type CheckKind } from '@/contracts/staff-health';

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

export const healthMessages = {
  standbysInSync: (amount: number) => `${count(amount, 'standby has', 'standbys have')} every order.`,
  channels: { mail: 'Emails', sms: 'SMS', push: 'Pushes' } as Record<string, string>,
  failed: (amount: number) => count(amount, 'message failed', 'messages failed'),
  kinds: {
    dispute: 'Dispute at the bank',
    payment: 'Payment',
    refund: 'Refund',
    payout: 'Payout',
    settlement: 'Settlement',
    recall: 'Recall',
    release: 'Earnings of a parcel',
  } satisfies Record<CheckKind, string>,
  lists: {
    dispute: 'List of disputes',
    settlement: 'List of settlements',
  } as Partial<Record<CheckKind, string>>,
  since: (when: string) => `Fails since ${when}`,
  tries: (amount: number) => count(amount, 'try', 'tries'),
  number: 'Number',
  error: 'Error',
  actions: {
    dispute: 'Look it up at the payment provider and answer it there. Its money stays held.',
    payment:
      'Look up this reference at the payment provider. The order goes on once we can read the payment.',
    refund:
      'Look up the payment at the provider. Don’t pay the refund another way before you know that it failed.',
    payout:
      'Look up this transfer at the payment provider. Don’t pay it another way before you know that it failed.',
    settlement:
      'Look it up at the payment provider. Until we can read it, its payments may appear as ledger differences.',
    recall: 'Open the recall. The other orders go on. If it fails again, send our developers this error.',
    release: 'The store’s money stays held. Send our developers this error.',
  } satisfies Record<CheckKind, string>,
  listAction:
    'Open the list at the payment provider: an entry in it can’t be read. Answer new disputes there.',
  settlementListAction:
    'Open the list at the payment provider: an entry in it can’t be read. Its payments may appear as ledger differences.',
  handledByOthers: 'Our finance or review team handles it.',
  links: { order: 'Open order', payout: 'Open its ledger entries', recall: 'Open recalls' },
} as const;
