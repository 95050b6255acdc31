import { timingSafeEqual } from 'node:crypto';

import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/errors';
import { type Caller } from '@/server/platform/http/endpoint';

/** The key that the shop shows its stand-in, as it would show Paystack its own. */
export const getTestKey = (deps: Pick<Deps, 'keys'>): string =>
  `sk_test_${Buffer.from(deps.keys.testPayments).toString('hex')}`;

export function requireTestKey(deps: Deps, { authorization = '' }: Caller): void {
  const expected = Buffer.from(`Bearer ${getTestKey(deps)}`);
  const given = Buffer.from(authorization);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw httpError('unauthorised', 'Invalid key');
  }
}
