import { isClientError } from '@/lib/http/api-error';

/** What a shopper is told where the bag is not as wanted. */

/**
 * Spec §8 fixes a sentence for a failure, and also says that what a reply carries is shown. So the fixed sentence comes first, and
 * where the server said why it will not, such as that only 3 are left, its own words follow in the same message.
 */
export const buildFailureMessage = (sentence: string, error: unknown): string =>
  isClientError(error) ? `${sentence}. ${error.message}` : sentence;

export const onlyLeftNotice = (name: string, count: number): string => {
  if (count === 0) return `None of ${name} was left.`;
  return `Only ${count} of ${name} ${count === 1 ? 'was' : 'were'} left, so your bag has ${count}.`;
};

export const noLongerSoldNotice = (name: string): string => `${name} is no longer sold.`;

export const changedElsewhereNotice = (name: string, count: number): string =>
  `${name} was also changed elsewhere. ${count === 0 ? 'It is out of your bag now.' : `Your bag has ${count} now.`}`;

/** `why` is the server's own sentence. */
export const refusedNotice = (name: string, why: string): string => `${name}: ${why}`;

/** Of what a visitor brought along at sign-in, and what was there already. */
export const mergedNotice = (name: string, count: number): string =>
  count === 0
    ? `There was no room or stock for ${name}, so it is not in your bag.`
    : onlyLeftNotice(name, count);
