/** The forms in which an API may say what went wrong (spec §8). Our own server uses `error`, `errors` and `message`. */
export type ErrorBody =
  | { error: string; requestId?: string }
  | { errors: Record<string, string[]> }
  | { msg: string }[]
  | { message: string }
  | string
  | string[];

/** What a caller may branch on; texts are for people. */
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

/** One of the two texts that the specification branches on (spec §4): a right password for an account not yet verified. */
export const UNVERIFIED_MESSAGE = 'Please verify your account';
