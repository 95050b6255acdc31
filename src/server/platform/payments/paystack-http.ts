import { array, mixed, type Schema } from 'yup';

import {
  PaymentRejectedError,
  PaymentUnavailableError,
  UnreadableAnswerError,
  type ProviderList,
} from './provider';

/** Errors about the key or the request rate: they say nothing about the payment. */
const INCONCLUSIVE_STATUSES = [401, 403, 408, 429];

/** Calls Paystack and validates its answer. `path` begins with a slash. */
export type PaystackCall = <T>(
  method: 'GET' | 'POST',
  path: string,
  schema: Schema<T>,
  body?: object,
) => Promise<T>;

type PaystackRequest = {
  url: string;
  method: 'GET' | 'POST';
  secretKey: string;
  body: object | undefined;
  timeoutMilliseconds: number;
};

/**
 * Sends one request to Paystack and validates the `data` of its answer.
 * @throws {PaymentRejectedError} if Paystack rejects the request
 * @throws {PaymentUnavailableError} if Paystack cannot be reached or its answer is inconclusive
 */
export async function callPaystack<T>(request: PaystackRequest, schema: Schema<T>): Promise<T> {
  const { url, method, secretKey, body, timeoutMilliseconds } = request;
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
      // A reused connection may close just as it is used, leaving it unknown whether the call
      // arrived.
      connection: 'close',
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMilliseconds),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new PaymentUnavailableError('The payment provider could not be reached.', { cause: error });
  });
  const reply: unknown = await response.json().catch(() => undefined);
  if (response.status >= 500 || INCONCLUSIVE_STATUSES.includes(response.status)) {
    throw new PaymentUnavailableError(`The payment provider answered ${response.status}.`);
  }
  if (!response.ok)
    throw new PaymentRejectedError(`The payment provider answered ${response.status}.`, { cause: reply });
  if (!isEnvelope(reply) || !reply.status)
    throw new PaymentUnavailableError('The payment provider’s answer is not in its own format.');
  return schema.validate(reply.data, { strict: true, stripUnknown: false }).catch((error: unknown) => {
    throw new UnreadableAnswerError('The answer of the payment provider could not be read.', {
      cause: error,
    });
  });
}

/** Every answer of Paystack is an envelope of status, message and data. */
function isEnvelope(reply: unknown): reply is { status: boolean; message: unknown; data: unknown } {
  return (
    typeof reply === 'object' && reply !== null && 'status' in reply && typeof reply.status === 'boolean'
  );
}

/** Resolves with undefined if the provider does not know the requested object. */
export const undefinedIfRejected = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof PaymentRejectedError) return undefined;
    throw error;
  });

const PER_PAGE = 100;
/** More pages than most of the shop's lists can have; more means that the filter was ignored. */
const MAX_PAGES = 10;

/**
 * Reads all pages of a list (https://paystack.com/docs/api/#pagination).
 * @throws {UnreadableAnswerError} if the list has more than `maxPages` pages
 */
export async function listPages<T>(
  call: PaystackCall,
  path: string,
  query: Record<string, string>,
  schema: Schema<T[]>,
  maxPages = MAX_PAGES,
): Promise<T[]> {
  const listed: T[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const search = new URLSearchParams({ ...query, perPage: String(PER_PAGE), page: String(page) });
    const rows = await call('GET', `${path}?${search.toString()}`, schema);
    listed.push(...rows);
    if (rows.length < PER_PAGE) return listed;
  }
  throw new UnreadableAnswerError(`The payment provider listed too many entries of ${path}.`);
}

const anyRows = array(mixed().nullable()).required();

/** Reads all pages of a list, and the ids of those entries that do not have the given shape. */
export async function listReadable<T>(
  call: PaystackCall,
  path: string,
  query: Record<string, string>,
  schema: Schema<T>,
  maxPages = MAX_PAGES,
): Promise<ProviderList<T>> {
  const listed: ProviderList<T> = { entries: [], unreadable: [] };
  for (const row of await listPages<unknown>(call, path, query, anyRows, maxPages)) {
    if (schema.isValidSync(row, { strict: true })) listed.entries.push(row);
    else listed.unreadable.push(readId(row));
  }
  return listed;
}

/** Returns the id of an entry, or its reference; empty without one. */
function readId(row: unknown): string {
  if (typeof row !== 'object' || row === null) return '';
  const [id, reference] = ['id' in row && row.id, 'reference' in row && row.reference];
  if (typeof reference === 'string') return reference.slice(0, 100);
  return typeof id === 'number' || typeof id === 'string' ? String(id).slice(0, 100) : '';
}
