import { type ErrorCode } from '@/contracts/errors';

type Details = {
  status?: number;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  requestId?: string;
  details?: Readonly<Record<string, unknown>>;
};

/**
 * The only error that `lib/http` throws. `message` can be shown to the shopper; callers branch on
 * `code`.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** HTTP status; 0 if no reply came. */
  readonly status: number;
  /** The first message of each field that the server rejected. */
  readonly fields: Record<string, string>;
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;
  /**
   * The other fields of a conflict (409) reply, such as `changes`. Not validated: the caller does
   * that.
   */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = details.status ?? 0;
    this.fields = details.fields ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.requestId = details.requestId;
    this.details = details.details ?? {};
  }
}

/** Checks for a refusal by the server (4xx except 429), which a retry cannot change. */
export function isClientError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'too-many';
}
