import { type RecallOutcome } from '@/contracts/recalls';

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);
export const recallFormMessages = {
  searching: 'Searching',
  action: 'Recall',
  consequences: (batch: string | null) =>
    `The product leaves the shop at once, and we email everyone who ordered ${
      batch === null ? 'it' : `batch ${batch}, or a batch that we don’t know`
    }. An email can’t be taken back.`,
} as const;

export const recallCardMessages = {
  lifted: {
    replaced: (day: string) => `Lifted ${day}: the stock was replaced.`,
    mistaken: (day: string) => `Lifted ${day}: the recall was mistaken.`,
  } satisfies Record<RecallOutcome, (day: string) => string>,
  refunds: (count: number, amount: string) => (count === 0 ? '0' : `${lines(count)}, ${amount}`),
  approveQuestion: (count: number) => `Refund ${lines(count)}?`,
  lift: 'Lift the recall',
  outcomes: {
    replaced: 'The store has only good stock now',
    mistaken: 'The recall was a mistake',
  } satisfies Record<RecallOutcome, string>,
  liftConsequences: {
    replaced:
      'The product goes back on sale, and orders that were held are sent. Buyers of the recalled batch keep their notice and refund.',
    mistaken:
      'The product goes back on sale, waiting refunds are dropped, and we tell every buyer that it was a mistake.',
  } satisfies Record<RecallOutcome, string>,
} as const;
