import { hash, verify } from '@node-rs/argon2';

import { createConcurrencyLimit } from '@/server/platform/concurrency/concurrency-limit';
import { httpError } from '@/server/platform/errors/errors';

/** Argon2id, which is the package's default, at OWASP's first recommended cost: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core; more at once would only make every caller wait longer. */
const MAX_AT_ONCE = 2;

/** The hash of a password nobody knows: an unknown e-mail costs as much time as a known one. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$THozOBpP1iclATQxC4I7Hw$pNSrDMXo1w3zpOkx1SeSefZ7smf5Cc51TkIHjE7f6bU';

/** About two seconds of work; whoever comes when so many wait is asked to come back. */
const MAX_WAITING = 100;

const inTurn = createConcurrencyLimit(MAX_AT_ONCE, MAX_WAITING, () =>
  httpError('unavailable', 'Very many people are signing in right now. Please try again in a few seconds.', {
    'Retry-After': '3',
  }),
);

/** The same password typed on another keyboard may be composed otherwise; NFKC makes them one (RFC 8265). */
const prepared = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(prepared(password), COST));

/** Whether the password is right. Without a stored hash the answer is no, after the same work. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? NOBODYS_HASH, prepared(password)));
  return matches && Boolean(stored);
}
