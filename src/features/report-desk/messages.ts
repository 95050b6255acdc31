import { type ReportDecision } from '@/contracts/reports';

export const reportListMessages = {
  title: 'Reports',
  empty: 'No reports',
  emptyHint: 'Reports of products, stores, reviews and ordered items appear here.',
  filter: 'Filter by status',
  filters: { open: 'Open', upheld: 'Confirmed', dismissed: 'Dismissed' },
  keys: 'J and K move through the list.',
  appeal: 'Appeal',
  storeDue: (day: string) => `Store answers by ${day}`,
  reporterDue: (day: string) => `Reporter answers by ${day}`,
  readyToDecide: 'Ready to decide',
} as const;

/** What a decision changes: the payment of a line, a reply to a review, or nothing else. */
export type ReportSubject = 'line' | 'reply' | 'other';

export const reportDeskMessages = {
  back: 'All reports',
  store: (name: string) => `About ${name}`,
  recall: 'Recall this product',
  facts: 'The case',
  order: 'Order',
  quantity: 'Quantity',
  refund: 'Refund amount',
  storeAnswer: 'The store’s answer',
  reporterAnswer: 'The reporter’s answer',
  due: (day: string) => `due by ${day}`,
  notExpected: 'none expected',
  appealedBy: {
    reporter: 'The reporter appealed the first decision.',
    store: 'The store appealed the first decision.',
    shop: '',
  },
  ownDecision: 'You made the first decision. Somebody else has to decide on the appeal.',
  decide: 'Decide',
  decision: 'Decision',
  choose: 'Choose a decision',
  reason: 'Reason',
  reasonHint: 'Both sides read it.',
  decisions: {
    line: {
      release: 'Dismiss the report and release the payment',
      uphold: 'Confirm the report without a refund',
      refund: 'Confirm the report and refund the line',
    },
    reply: { release: 'Dismiss the report', uphold: 'Confirm the report and hide the reply' },
    other: { release: 'Dismiss the report', uphold: 'Confirm the report' },
  } satisfies Record<ReportSubject, Partial<Record<ReportDecision, string>>>,
  question: {
    release: 'Dismiss this report?',
    uphold: 'Confirm this report?',
    refund: 'Refund this item?',
  } satisfies Record<ReportDecision, string>,
  hints: {
    line: (store: string, decision: ReportDecision, amount: string) =>
      ({
        release: `We tell both sides, and ${store} gets the held amount back.`,
        uphold: `We tell both sides. ${store} doesn’t get the held amount.`,
        refund: `We refund ${amount} to the shopper at the expense of ${store}, and tell both sides. It can’t be taken back.`,
      })[decision],
    reply: (store: string, decision: ReportDecision) =>
      decision === 'release'
        ? 'We tell both sides, and shoppers see the reply.'
        : `We tell both sides. Shoppers no longer see the reply, and ${store} can’t change it.`,
    other: () => 'We tell everybody who takes part in this report.',
  },
  thisStore: 'the store',
  review: 'The review',
  reply: 'The store’s reply',
} as const;
