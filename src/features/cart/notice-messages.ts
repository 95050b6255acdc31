import { isClientError } from '@/lib/http/api-error';

/** What the shopper is told when the cart differs from what they asked for. */
export const cartNoticeMessages = {
  onlyLeft: (name: string, count: number) =>
    count === 0 ? `${name} is sold out.` : `Only ${count} of ${name} left, so your bag has ${count}.`,
} as const;

/**
 * Joins a sentence that spec §8 fixes with the server's reason, which spec §8 also requires to be
 * shown, for example that only 3 are left.
 */
export const buildFailureMessage = (sentence: string, error: unknown): string =>
  isClientError(error) ? `${sentence}. ${error.message}` : sentence;
