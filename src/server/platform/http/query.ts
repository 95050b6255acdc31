import { type AnyObject, ArraySchema } from 'yup';

import { httpError, HttpError } from '@/server/platform/errors/errors';

import { checkBody } from './body';
import { type Endpoint } from './endpoint';

/** The query's fields that the endpoint knows, checked and cast; throws the 400 that lists what is wrong with each. */
export async function readQuery(
  sent: Record<string, string[]>,
  { query: schema, method }: Endpoint,
): Promise<AnyObject | undefined> {
  if (!schema) return undefined;
  const fields: AnyObject = {};
  for (const name of Object.keys(schema.fields)) {
    // An own property only: `?__proto__` must not reach what every object has.
    const given = Object.hasOwn(sent, name) ? (sent[name] ?? []) : [];
    // A form sends what was left empty too; but to remove nothing in particular must not be to remove everything.
    const values = method === 'GET' ? given.filter((value) => value !== '') : given;
    if (values.length === 0) continue;
    const takesList = schema.fields[name] instanceof ArraySchema;
    fields[name] = takesList || values.length > 1 ? values : values[0];
  }
  return checkBody(schema, fields);
}

/** The path's parameters; an address that cannot exist is answered like one that does not. */
export async function readParams(
  sent: Record<string, string>,
  { params: schema }: Endpoint,
): Promise<AnyObject | undefined> {
  if (!schema) return undefined;
  return checkBody(schema, sent).catch((error: unknown) => {
    throw error instanceof HttpError ? httpError('not-found', 'There is nothing at this address.') : error;
  });
}
