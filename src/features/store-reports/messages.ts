import { type ReportStatus } from '@/contracts/reports';

export const storeReportMessages = {
  states: {
    open: 'We’re looking into it',
    upheld: 'Confirmed',
    dismissed: 'Dismissed',
  } satisfies Record<ReportStatus, string>,
} as const;
