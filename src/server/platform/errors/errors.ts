import { errorMessages } from '@/contracts/messages';

/**
 * A refusal that the caller is told about. Services throw it by its meaning; http/error-replies.ts alone knows the statuses.
 * Everything else that is thrown is a fault of ours and becomes a 500 without its text.
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
  | 'unavailable';

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

/** The specification reads this one from `message` (spec §8). */
export const unverifiedError = () => new HttpError('forbidden', { message: errorMessages.unverified });
