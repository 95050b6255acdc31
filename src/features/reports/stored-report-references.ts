import { createStoredKeys } from '@/session/stored-keys';

/** The references of what was reported in this browser: with one its report is followed without an account. */
export const storedReportReferences = createStoredKeys('didan.reports');
