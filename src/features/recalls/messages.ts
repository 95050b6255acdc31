import { type RecallOutcome } from '@/contracts/recalls';

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

export const recallListMessages = {
  title: 'Recalls',
  list: 'All recalls',
  empty: 'No recalls',
  emptyHint: 'Recalls appear here, with who was told and what was refunded.',
} as const;

export const recallFormMessages = {
  start: 'Start a recall',
  search: 'Product',
  searchHint: 'Part of the name, or the whole SKU, NAFDAC number or address of the page.',
  find: 'Find products',
  searching: 'Searching',
  noProducts: (q: string) => `No product matches “${q}”.`,
  choose: (name: string) => `Recall ${name}`,
  chosen: (name: string, store: string) => `${name}, sold by ${store}`,
  other: 'Choose another product',
  batch: 'Batch',
  chooseBatch: 'Choose a batch',
  allBatches: 'All batches',
  reason: 'Reason',
  reasonHint: 'Every buyer reads it.',
  advice: 'Advice to buyers',
  adviceHint: 'What to do with the product, such as: stop using it and keep the pack.',
  action: 'Recall',
  question: (name: string) => `Recall ${name}?`,
  consequences: (batch: string | null) =>
    `The product leaves the shop at once, and we email everyone who ordered ${
      batch === null ? 'it' : `batch ${batch}, or a batch that we don’t know`
    }. An email can’t be taken back.`,
} as const;

export const recallCardMessages = {
  title: (product: string, batch: string | null) =>
    batch === null ? `${product}, all batches` : `${product}, batch ${batch}`,
  started: (store: string, day: string) => `Sold by ${store} · recalled ${day}`,
  open: 'The product is out of the shop.',
  lifted: {
    replaced: (day: string) => `Lifted ${day}: the stock was replaced.`,
    mistaken: (day: string) => `Lifted ${day}: the recall was mistaken.`,
  } satisfies Record<RecallOutcome, (day: string) => string>,
  reason: 'Reason',
  advice: 'Advice',
  orders: 'Orders affected',
  searching: 'still searching',
  sent: 'Emails sent',
  queued: 'Emails waiting',
  failed: 'Emails failed',
  waiting: 'Refunds waiting',
  approved: 'Refunds being requested',
  done: 'Refunds done',
  refunds: (count: number, amount: string) => (count === 0 ? '0' : `${lines(count)}, ${amount}`),
  problems: 'Could not be refunded',
  approve: 'Approve refunds',
  approveQuestion: (count: number) => `Refund ${lines(count)}?`,
  approveHint: (amount: string, store: string) =>
    `About ${amount} goes back to the buyers at the expense of ${store}. The last items of a parcel are refunded with its delivery. What isn’t dispatched is cancelled.`,
  lift: 'Lift the recall',
  keep: 'Keep the recall',
  outcome: 'Why is it lifted?',
  chooseOutcome: 'Choose a reason',
  outcomes: {
    replaced: 'The store has only good stock now',
    mistaken: 'The recall was a mistake',
  } satisfies Record<RecallOutcome, string>,
  liftReason: 'What was checked',
  liftHint: 'For the audit log.',
  liftQuestion: 'Lift this recall?',
  liftConsequences: {
    replaced:
      'The product goes back on sale, and orders that were held are sent. Buyers of the recalled batch keep their notice and refund.',
    mistaken:
      'The product goes back on sale, waiting refunds are dropped, and we tell every buyer that it was a mistake.',
  } satisfies Record<RecallOutcome, string>,
  droppedRefunds: (amount: string, store: string) => `${amount} of waiting refunds stays with ${store}.`,
} as const;
