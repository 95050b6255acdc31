import { isClientError } from '@/lib/http/api-error';

export const describeOnlyLeft = (name: string, count: number) =>
  count === 0 ? `${name} is sold out.` : `Only ${count} of ${name} left, so your bag has ${count}.`;

/**
 * Joins a sentence that spec §8 fixes with the server's reason, which spec §8 also requires to be
 * shown, for example that only 3 are left.
 */
export const buildFailureMessage = (sentence: string, error: unknown): string =>
  isClientError(error) ? `${sentence}. ${error.message}` : sentence;
