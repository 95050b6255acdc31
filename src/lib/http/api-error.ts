import { type ErrorCode } from '@/contracts/errors';

type Details = {
  status?: number;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  requestId?: string;
  details?: Readonly<Record<string, unknown>>;
};

/** The one error that leaves `lib/http`. `message` is fit to be shown; callers branch on `code`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** HTTP status; 0 where no reply came. */
  readonly status: number;
  /** First message of each field that the server refused. */
  readonly fields: Record<string, string>;
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;
  /** What else a conflict (409) came with beside its message, such as `changes`. Unread: whoever knows its form validates it. */
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

/** The server understood and said no: trying the same again cannot help, unlike after a failed connection or a 5xx. */
export function isClientError(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'too-many';
}
