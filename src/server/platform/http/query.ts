import { type AnyObject, ArraySchema } from 'yup';

import { httpError, HttpError } from '@/server/platform/errors/http-error';

import { checkBody } from './body';
import { type Endpoint } from './endpoint';

/**
 * Returns the query fields that the endpoint knows, checked and cast.
 * @throws {HttpError} `malformed` with the errors of each field
 */
export async function readQuery(
  sent: Record<string, string[]>,
  { query: schema, method }: Endpoint,
): Promise<AnyObject | undefined> {
  if (!schema) return undefined;
  const fields: AnyObject = {};
  for (const name of Object.keys(schema.fields)) {
    // Own properties only, so that `?__proto__` cannot reach Object.prototype.
    const given = Object.hasOwn(sent, name) ? (sent[name] ?? []) : [];
    // Forms send empty fields too. A DELETE keeps them: an empty `itemId` must not mean "all
    // items".
    const values = method === 'GET' ? given.filter((value) => value !== '') : given;
    if (values.length === 0) continue;
    const takesList = schema.fields[name] instanceof ArraySchema;
    fields[name] = takesList || values.length > 1 ? values : values[0];
  }
  return checkBody(schema, fields);
}

/**
 * Returns the checked path parameters.
 * @throws {HttpError} `not-found` for an address that cannot exist, as for one that does not
 */
export async function readParams(
  sent: Record<string, string>,
  { params: schema }: Endpoint,
): Promise<AnyObject | undefined> {
  if (!schema) return undefined;
  return checkBody(schema, sent).catch((error: unknown) => {
    throw error instanceof HttpError ? httpError('not-found', 'There’s nothing at this address.') : error;
  });
}
