import { type CheckKind } from '@/contracts/staff-health';

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

export const healthMessages = {
  title: 'System health',
  alarm: 'The shop needs attention:',
  open: 'Open system health',
  status: { ok: 'OK', alarm: 'Needs attention' },

  disk: 'Disk',
  diskFree: (free: string, total: string) => `${free} of ${total} free in the data folder.`,
  diskFullSince: (when: string) => `Something last couldn’t be stored on ${when}.`,
  diskAction:
    'Free some space or make the disk larger, here, in the bucket and on the database’s server. Until then uploads and orders may be refused.',

  standby: 'Standby database',
  standbyNone: 'This shop runs without a standby.',
  standbysInSync: (amount: number) => `${count(amount, 'standby has', 'standbys have')} every order.`,
  standbyMissing: 'No standby has every order.',
  standbyUnknown: 'Patroni doesn’t answer, so we don’t know whether a standby has every order.',
  standbyAction: 'Check the database servers. If the primary fails now, the newest orders may be lost.',

  messages: 'Messages',
  channels: { mail: 'Emails', sms: 'SMS', push: 'Pushes' } as Record<string, string>,
  queued: (amount: number, age: string) => `${amount} waiting, oldest ${age}`,
  noneQueued: 'Nothing waits to be sent.',
  failed: (amount: number) => count(amount, 'message failed', 'messages failed'),
  seeFailed: 'See failed messages',

  checks: 'Failed checks',
  noChecks: 'No failed checks',
  noChecksHint: 'Payments, refunds, disputes, payouts and settlements that a job can’t check appear here.',
  checksHint: 'We try each one again by ourselves. It leaves this list once it works.',
  more: (hidden: number) => `And ${hidden} more. They appear once these are done.`,
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
