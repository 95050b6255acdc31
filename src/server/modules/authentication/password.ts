import { hash, verify } from '@node-rs/argon2';

import { createConcurrencyLimit } from '@/server/platform/concurrency/concurrency-limit';
import { httpError } from '@/server/platform/errors/http-error';

/**
 * Argon2id (the package's default) at OWASP's first recommended cost: 19 MiB, two passes, one lane.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core; more in parallel would only slow everyone down. */
const MAX_AT_ONCE = 2;

/**
 * A hash to compare with when there is none, so that an unknown email takes as long as a known
 * one.
 */
const PLACEHOLDER_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$THozOBpP1iclATQxC4I7Hw$pNSrDMXo1w3zpOkx1SeSefZ7smf5Cc51TkIHjE7f6bU';

/** About two seconds of queued work; beyond that, callers get a 503. */
const MAX_WAITING = 100;

const runLimited = createConcurrencyLimit(MAX_AT_ONCE, MAX_WAITING, () =>
  httpError('unavailable', 'Lots of people are signing in right now. Try again in a few seconds.', {
    'Retry-After': '3',
  }),
);

/** Keyboards may compose the same password differently; NFKC makes them equal (RFC 8265). */
const normalisePassword = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  runLimited(() => hash(normalisePassword(password), COST));

/** Checks a password. Without a stored hash it does the same work and returns false. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await runLimited(() => verify(stored ?? PLACEHOLDER_HASH, normalisePassword(password)));
  return matches && Boolean(stored);
}
