import { type ReportDecision } from '@/contracts/reports';

/** Apart from `messages.ts`, so that the list of reports does not load the sentences of one. */
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
    release: 'Dismiss the report and release the payment',
    uphold: 'Confirm the report without a refund',
    refund: 'Confirm the report and refund the line',
  } satisfies Record<ReportDecision, string>,
  /** Without a held line. */
  plainDecisions: {
    release: 'Dismiss the report',
    uphold: 'Confirm the report',
    refund: '',
  } satisfies Record<ReportDecision, string>,
  question: {
    release: 'Dismiss this report?',
    uphold: 'Confirm this report?',
    refund: 'Refund this item?',
  } satisfies Record<ReportDecision, string>,
  hint: (store: string, decision: ReportDecision, amount: string) =>
    ({
      release: `We tell both sides, and ${store} gets the held amount back.`,
      uphold: `We tell both sides. ${store} doesn’t get the held amount.`,
      refund: `We refund ${amount} to the shopper at the expense of ${store}, and tell both sides. It can’t be taken back.`,
    })[decision],
  plainHint: 'We tell both sides.',
  thisStore: 'the store',
  review: 'The review',
  reply: 'The store’s reply, hidden if you confirm the report',
} as const;
