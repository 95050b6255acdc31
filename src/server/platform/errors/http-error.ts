import { errorMessages } from '@/contracts/messages';

/**
 * The meaning of an error that the caller sees. Only http/error-replies.ts maps it to a status. Any
 * other error is the server's fault and becomes a 500 without its text.
 */
export type HttpErrorKind =
  | 'malformed'
  | 'unauthorised'
  | 'forbidden'
  | 'not-found'
  | 'method'
  | 'conflict'
  | 'idempotency-key-reused'
  | 'too-large'
  | 'media-type'
  | 'too-many'
  | 'storage-full'
  | 'unavailable';

/** An error with the body and headers to reply with. */
export class HttpError extends Error {
  constructor(
    readonly kind: HttpErrorKind,
    readonly body: Record<string, unknown>,
    readonly headers: Record<string, string> = {},
  ) {
    super(kind);
  }
}

export const httpError = (kind: HttpErrorKind, error: string, headers?: Record<string, string>) =>
  new HttpError(kind, { error }, headers);

export const invalidFieldsError = (errors: Record<string, string[]>) =>
  new HttpError('malformed', { errors });

/** The specification puts this sentence into `message` (spec §8). */
export const unverifiedError = () => new HttpError('forbidden', { message: errorMessages.unverified });
