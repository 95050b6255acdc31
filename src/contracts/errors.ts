/**
 * The error bodies an API may send (spec §8). Our own server uses `error`, `errors` and `message`.
 */
export type ErrorBody =
  | { error: string; requestId?: string }
  | { errors: Record<string, string[]> }
  | { msg: string }[]
  | { message: string }
  | string
  | string[];

/** Codes that callers branch on; message texts are for people only. */
export type ErrorCode =
  | 'network'
  | 'timeout'
  | 'invalid'
  | 'unauthorised'
  | 'unverified'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-many'
  | 'server'
  | 'unreadable'
  | 'cancelled';

/**
 * One of the two texts that the specification branches on (spec §4): the password was correct, but
 * the account is not verified yet.
 */
export const UNVERIFIED_MESSAGE = 'Please verify your account';

/** For a request that needs a signed-in user. */
export const SIGN_IN_REQUIRED_MESSAGE = 'Please sign in.';
