/** Amounts are whole kobo, so that sums are exact. */
export const KOBO_PER_NAIRA = 100;
