/**
 * The sentences of the toaster, the connection note and the auth sheet, which load after the first
 * paint.
 */
export const statusMessages = {
  offline: (updatedAt?: string) => `You’re offline. ${describeAge(updatedAt)}`,
  unreachable: (updatedAt?: string) => `We can’t reach the shop. ${describeAge(updatedAt)}`,
} as const;

/** @param updatedAt when the page was current; undefined for a page without prices or stock. */
const describeAge = (updatedAt?: string): string =>
  updatedAt === undefined
    ? 'What you see may be out of date.'
    : `This page is from ${updatedAt}. Prices and stock may have changed.`;
