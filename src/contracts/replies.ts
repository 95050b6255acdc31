import { array, boolean, mixed, number, string, type Schema } from 'yup';

import { nonEmptyString, strictObject, uuidField } from './fields';
import { staffRoles, storeRoles } from './permissions';

/**
 * Schemas of the API's replies. The OpenAPI document is built from them, and the case table in
 * __tests__/contract checks the real server and the test double against them.
 */
export const messageReply = strictObject({ message: nonEmptyString });

export const registerReply = strictObject({
  message: nonEmptyString,
  newUser: strictObject({ email: nonEmptyString }),
});

export const loginReply = strictObject({
  message: nonEmptyString,
  user: strictObject({ accesstoken: nonEmptyString, refreshToken: nonEmptyString }),
});

export const googleReply = strictObject({
  message: nonEmptyString,
  accesstoken: nonEmptyString,
  refreshToken: nonEmptyString,
});

export const refreshReply = strictObject({
  status: number().oneOf([200]).required(),
  token: strictObject({ accesstoken: nonEmptyString }),
});

const user = strictObject({
  id: string().uuid().required(),
  isVerified: boolean().required(),
  fcm_token: string().defined().nullable(),
  email: nonEmptyString,
  first_name: nonEmptyString,
  // Google sends no phone, and only one name for some people.
  last_name: string().defined(),
  phone: string().defined(),
  country: nonEmptyString,
  avatarUrl: string().defined().nullable(),
  role: string().oneOf(['shopper', 'staff']).required(),
  staffRoles: array(string().oneOf(staffRoles).required()).required(),
  hasStore: boolean().required(),
  stores: array(
    strictObject({
      id: uuidField,
      slug: nonEmptyString,
      name: nonEmptyString,
      role: string().oneOf(storeRoles).required(),
    }),
  ).required(),
});

export const currentUserReply = strictObject({ user });
export const profileReply = strictObject({ message: nonEmptyString, user });

export const healthReply = strictObject({ status: nonEmptyString, database: nonEmptyString });

/** GET /openapi.json: an OpenAPI 3.1 document. */
export const documentReply = strictObject({ openapi: nonEmptyString, paths: mixed().required() });

/**
 * Replies with 401, 403, 404, 405, 409, 413, 415 and 429, and with 400 for a wrong or used code.
 */
export const errorReply = strictObject({ error: nonEmptyString });

/** Replies with 400 for a body that breaks its schema: messages by field. */
export const fieldErrorsReply = strictObject({
  errors: mixed<Record<string, string[]>>()
    .required()
    .test('lists', 'Must map fields to lists of messages', isMapOfLists),
});

/** The schema of an object, or of a list for `/currency/`. */
export type ReplySchema = Schema;

function isMapOfLists(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const lists = Object.values(value);
  return lists.length > 0 && lists.every((list) => array(nonEmptyString).min(1).strict().isValidSync(list));
}
