import { createStoredKeys } from '@/session/stored-keys';

/** References of the reports sent from this browser. They open a report without an account. */
export const storedReportReferences = createStoredKeys('didan.reports');
