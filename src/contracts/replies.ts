import { array, boolean, mixed, number, object, string, type Schema } from 'yup';

import { type BusinessStatus } from './business';
import { filled, shape } from './shape';

/**
 * What the API replies, as schemas: the OpenAPI document is made from them, and the case table of __tests__/contract holds both
 * the real server and the test double to them.
 */
export const messageReply = shape({ message: filled });

export const registerReply = shape({ message: filled, newUser: shape({ email: filled }) });

export const loginReply = shape({
  message: filled,
  user: shape({ accesstoken: filled, refreshToken: filled }),
});

export const googleReply = shape({ message: filled, accesstoken: filled, refreshToken: filled });

export const refreshReply = shape({
  status: number().oneOf([200]).required(),
  token: shape({ accesstoken: filled }),
});

const user = shape({
  id: string().uuid().required(),
  isVerified: boolean().required(),
  fcm_token: string().defined().nullable(),
  email: filled,
  first_name: filled,
  // Google knows no phone, and of some people one name.
  last_name: string().defined(),
  phone: string().defined(),
  country: filled,
  avatarUrl: string().defined().nullable(),
  role: string().oneOf(['shopper', 'admin']).required(),
  hasStore: boolean().required(),
});

export const currentUserReply = shape({ user });
export const profileReply = shape({ message: filled, user });

const statuses: BusinessStatus[] = ['pending', 'approved', 'rejected'];

export const businessCreatedReply = shape({ status: string().oneOf(statuses).required() });

export const businessReply = shape({
  business: object({
    business_name: filled,
    business_email: string().defined(),
    business_phone_number: filled,
    business_address: filled,
    business_state: filled,
    business_country: filled,
    business_postal_code: filled,
    cac_number: filled,
    identityNumberEnding: filled,
  })
    .strict()
    .defined()
    .nullable()
    .default(undefined),
  status: string()
    .oneOf([...statuses, 'none'])
    .required(),
  reasons: array(filled).required(),
  store: object({ id: string().uuid().required(), slug: filled, name: filled })
    .strict()
    .defined()
    .nullable()
    .default(undefined),
});

export const healthReply = shape({ status: filled, database: filled });

/** GET /openapi.json: an OpenAPI 3.1 document. */
export const documentReply = shape({ openapi: filled, paths: mixed().required() });

/** 401, 403, 404, 405, 409, 413, 415 and 429; a wrong or used code is a 400 of this form too. */
export const errorReply = shape({ error: filled });

/** 400 for a body that breaks its schema: each field with what is wrong with it. */
export const fieldErrorsReply = shape({
  errors: mixed<Record<string, string[]>>()
    .required()
    .test('lists', 'Must map fields to lists of messages', isMapOfLists),
});

/** An object, or for `/currency/` a list. */
export type ReplySchema = Schema;

function isMapOfLists(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const lists = Object.values(value);
  return lists.length > 0 && lists.every((list) => array(filled).min(1).strict().isValidSync(list));
}
