import { type ReportStatus } from '@/contracts/reports';

export const storeReportMessages = {
  back: 'Orders',
  title: 'Reports about your store',
  empty: 'No reports',
  emptyHint: 'If a shopper reports your store or one of its products, you can answer here.',
  answerBy: (day: string) => `Answer by ${day}`,
  states: {
    open: 'We’re looking into it',
    upheld: 'Confirmed',
    dismissed: 'Dismissed',
  } satisfies Record<ReportStatus, string>,
} as const;
