import { isAxiosError, isCancel, type AxiosResponse } from 'axios';

import { UNVERIFIED_MESSAGE, type ErrorCode } from '@/contracts/errors';
import { libMessages } from '@/lib/messages';

import { ApiError } from './api-error';
import { httpMessages } from './http-messages';
import { readErrorBody } from './read-error-body';

const codesByStatus: Record<number, ErrorCode> = {
  400: 'invalid',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'too-many',
};

const fallbacks: Partial<Record<ErrorCode, string>> = {
  network: 'You seem to be offline. Check your connection and try again.',
  timeout: 'That took too long. Check your connection and try again.',
  unauthorised: 'Please sign in to continue.',
  forbidden: 'You can’t do that with this account.',
  'not-found': 'We couldn’t find that.',
  'too-many': 'Too many attempts. Wait a moment and try again.',
  server: 'Something went wrong on our side. Please try again.',
  unreadable: httpMessages.unreadable,
  cancelled: 'Cancelled.',
};

/** Converts anything a request throws into an ApiError. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (isCancel(thrown)) return fromCode('cancelled');
  if (!isAxiosError(thrown)) return new ApiError('unreadable', libMessages.unexpectedError);
  if (thrown.response) return fromResponse(thrown.response);
  return fromCode(thrown.code === 'ECONNABORTED' || thrown.code === 'ETIMEDOUT' ? 'timeout' : 'network');
}

function fromCode(code: ErrorCode): ApiError {
  return new ApiError(code, fallbacks[code] ?? libMessages.unexpectedError);
}

function fromResponse(response: AxiosResponse<unknown>): ApiError {
  const { message, fields } = readErrorBody(response.data);
  const code = toErrorCode(response.status, message === UNVERIFIED_MESSAGE);
  const retryAfter = Number(response.headers['retry-after']);
  return new ApiError(code, message ?? fallbacks[code] ?? libMessages.unexpectedError, {
    status: response.status,
    fields,
    retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
    requestId: readRequestId(response.data),
    details: code === 'conflict' ? readDetails(response.data) : undefined,
  });
}

function toErrorCode(status: number, isUnverified: boolean): ErrorCode {
  if (isUnverified) return 'unverified';
  if (status >= 500) return 'server';
  return codesByStatus[status] ?? (status >= 400 ? 'invalid' : 'unreadable');
}

function readRequestId(body: unknown): string | undefined {
  const isObject = typeof body === 'object' && body !== null;
  return isObject && 'requestId' in body && typeof body.requestId === 'string' ? body.requestId : undefined;
}

/** Returns the fields of a reply that are not part of its error message. */
function readDetails(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  const messages = new Set(['error', 'errors', 'message', 'msg', 'requestId']);
  return Object.fromEntries(Object.entries(body).filter(([name]) => !messages.has(name)));
}
