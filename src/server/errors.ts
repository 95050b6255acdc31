import { errorMessages } from '@/contracts/messages';

/**
 * A refusal that the caller is told about. Services throw it by its meaning; http/error-replies.ts alone knows the statuses.
 * Everything else that is thrown is a fault of ours and becomes a 500 without its text.
 */
export type RefusalKind =
  | 'malformed'
  | 'unauthorised'
  | 'forbidden'
  | 'not-found'
  | 'method'
  | 'conflict'
  | 'other-body'
  | 'too-large'
  | 'media-type'
  | 'too-many'
  | 'unavailable';

export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    readonly body: Record<string, unknown>,
    readonly headers: Record<string, string> = {},
  ) {
    super(kind);
  }
}

export const refuse = (kind: RefusalKind, error: string, headers?: Record<string, string>) =>
  new Refusal(kind, { error }, headers);

export const invalidFields = (errors: Record<string, string[]>) => new Refusal('malformed', { errors });

/** The specification reads this one from `message` (spec §8). */
export const unverified = () => new Refusal('forbidden', { message: errorMessages.unverified });
