import { isAxiosError, isCancel, type AxiosResponse } from 'axios';

import { UNVERIFIED_MESSAGE, type ErrorCode } from '@/contracts/errors';

import { ApiError } from './api-error';
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
  forbidden: 'You cannot do that with this account.',
  'not-found': 'That could not be found.',
  'too-many': 'Too many tries. Wait a little and try again.',
  server: 'Something went wrong on our side. Please try again.',
  unreadable: 'The shop gave an answer that could not be read. Please try again.',
  cancelled: 'Cancelled.',
};

const fallbackMessage = 'Something went wrong. Please try again.';

/** Turns whatever a request threw into an ApiError. */
export function toApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (isCancel(thrown)) return plain('cancelled');
  if (!isAxiosError(thrown)) return new ApiError('unreadable', fallbackMessage);
  if (thrown.response) return fromResponse(thrown.response);
  return plain(thrown.code === 'ECONNABORTED' || thrown.code === 'ETIMEDOUT' ? 'timeout' : 'network');
}

function plain(code: ErrorCode): ApiError {
  return new ApiError(code, fallbacks[code] ?? fallbackMessage);
}

function fromResponse(response: AxiosResponse<unknown>): ApiError {
  const { message, fields } = readErrorBody(response.data);
  const code = codeOf(response.status, message === UNVERIFIED_MESSAGE);
  const retryAfter = Number(response.headers['retry-after']);
  return new ApiError(code, message ?? fallbacks[code] ?? fallbackMessage, {
    status: response.status,
    fields,
    retryAfterSeconds: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
    requestId: requestIdOf(response.data),
    details: code === 'conflict' ? readDetails(response.data) : undefined,
  });
}

function codeOf(status: number, saysUnverified: boolean): ErrorCode {
  if (saysUnverified) return 'unverified';
  if (status >= 500) return 'server';
  return codesByStatus[status] ?? (status >= 400 ? 'invalid' : 'unreadable');
}

function requestIdOf(body: unknown): string | undefined {
  const isObject = typeof body === 'object' && body !== null;
  return isObject && 'requestId' in body && typeof body.requestId === 'string' ? body.requestId : undefined;
}

/** What a reply holds apart from the forms of a message. */
function readDetails(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  const messages = new Set(['error', 'errors', 'message', 'msg', 'requestId']);
  return Object.fromEntries(Object.entries(body).filter(([name]) => !messages.has(name)));
}
