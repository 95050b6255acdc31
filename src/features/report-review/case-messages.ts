import { type ReportDecision } from '@/contracts/reports';

/** Apart from `messages.ts`, so that the list of reports does not load the sentences of one. */
export const reportDeskMessages = {
  appealedBy: {
    reporter: 'The reporter appealed the first decision.',
    store: 'The store appealed the first decision.',
    shop: '',
  },
  decide: 'Decide',
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
} as const;
