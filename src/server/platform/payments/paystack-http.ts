import { type Schema } from 'yup';

import { PaymentRejectedError, PaymentUnavailableError } from './provider';

/** Refused for what the key may do or how fast it asks, and not for what was asked: it says nothing of a payment. */
const UNHEARD = [401, 403, 408, 429];

/** Calls Paystack and checks what it answers. `path` begins with a slash. */
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

export async function callPaystack<T>(request: PaystackRequest, schema: Schema<T>): Promise<T> {
  const { url, method, secretKey, body, timeoutMilliseconds } = request;
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
      // A kept connection may be closed by the other side just as it is used again, and then nobody knows whether the call was heard.
      connection: 'close',
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMilliseconds),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new PaymentUnavailableError('The payment provider could not be reached.', { cause: error });
  });
  const reply: unknown = await response.json().catch(() => undefined);
  if (response.status >= 500 || UNHEARD.includes(response.status)) {
    throw new PaymentUnavailableError(`The payment provider answered ${response.status}.`);
  }
  if (!response.ok)
    throw new PaymentRejectedError(`The payment provider answered ${response.status}.`, { cause: reply });
  if (!isEnvelope(reply) || !reply.status)
    throw new PaymentUnavailableError('The payment provider gave no answer of its own.');
  return schema.validate(reply.data, { strict: true, stripUnknown: false }).catch((error: unknown) => {
    throw new PaymentUnavailableError('The payment provider gave an answer that could not be read.', {
      cause: error,
    });
  });
}

/** What every answer comes in. */
function isEnvelope(reply: unknown): reply is { status: boolean; message: unknown; data: unknown } {
  return (
    typeof reply === 'object' && reply !== null && 'status' in reply && typeof reply.status === 'boolean'
  );
}

/** Undefined for what the provider does not know. */
export const unlessRefused = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof PaymentRejectedError) return undefined;
    throw error;
  });

const PER_PAGE = 100;
/** More pages than any list that the shop asks for can have: the answer was not what was asked for. */
const MAX_PAGES = 10;

/** Reads all pages of a list (https://paystack.com/docs/api/#pagination). */
export async function listPages<T>(
  call: PaystackCall,
  path: string,
  query: Record<string, string>,
  schema: Schema<T[]>,
): Promise<T[]> {
  const listed: T[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const search = new URLSearchParams({ ...query, perPage: String(PER_PAGE), page: String(page) });
    const rows = await call('GET', `${path}?${search.toString()}`, schema);
    listed.push(...rows);
    if (rows.length < PER_PAGE) return listed;
  }
  throw new PaymentUnavailableError(`The payment provider listed more of ${path} than there can be.`);
}
