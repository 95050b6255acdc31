import { keptKeys } from '@/session/kept-keys';

/** The references of what was reported in this browser: with one its report is followed without an account. */
export const keptReferences = keptKeys('didan.reports');
