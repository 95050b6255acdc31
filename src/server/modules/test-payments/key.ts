import { timingSafeEqual } from 'node:crypto';

import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type Caller } from '@/server/platform/http/endpoint';

/** Derives the secret key for the test provider, in the format of a Paystack key. */
export const getTestKey = (deps: Pick<Deps, 'keys'>): string =>
  `sk_test_${Buffer.from(deps.keys.testPayments).toString('hex')}`;

/** @throws {HttpError} 401 if the request does not carry the test key. */
export function requireTestKey(deps: Deps, { authorization = '' }: Caller): void {
  const expected = Buffer.from(`Bearer ${getTestKey(deps)}`);
  const given = Buffer.from(authorization);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw httpError('unauthorised', 'Invalid key');
  }
}
