import { isClientError } from '@/lib/http/api-error';

/** What the shopper is told when the cart differs from what they asked for. */
export const cartNoticeMessages = {
  onlyLeft: (name: string, count: number) =>
    count === 0 ? `${name} is sold out.` : `Only ${count} of ${name} left, so your bag has ${count}.`,
  noLongerSold: (name: string) => `${name} is no longer sold.`,
  changedElsewhere: (name: string, count: number) =>
    count === 0
      ? `You also changed ${name} on another device. It’s no longer in your bag.`
      : `You also changed ${name} on another device. Your bag now has ${count}.`,
  refused: (name: string, reason: string) => `${name}: ${reason}`,
  notMerged: (name: string) => `We couldn’t add ${name} to your bag: it’s sold out or your bag is full.`,
  severalChanges: 'Some items in your bag have changed. Open your bag to see them.',
  signedOut: 'You have signed out.',
} as const;

/**
 * Joins a sentence that spec §8 fixes with the server's reason, which spec §8 also requires to be
 * shown, for example that only 3 are left.
 */
export const buildFailureMessage = (sentence: string, error: unknown): string =>
  isClientError(error) ? `${sentence}. ${error.message}` : sentence;
