import { HttpResponse } from 'msw';
import { type ObjectSchema, ValidationError } from 'yup';

import type { User } from '@/contracts/accounts';
import { errorMessages } from '@/contracts/messages';

import { type Account, world } from './world';

/** Thrown by a handler's helpers: the reply that ends the call. */
export class Reply extends Error {
  constructor(readonly response: Response) {
    super('reply');
  }
}

export const refuse = (status: number, error: string, headers?: Record<string, string>) =>
  new Reply(HttpResponse.json({ error }, { status, headers }));

export const refuseFields = (errors: Record<string, string[]>) =>
  new Reply(HttpResponse.json({ errors }, { status: 400 }));

/** The body as the real API would take it, checked by the contract's own schema. */
export async function checked<Body extends object>(
  schema: ObjectSchema<Body>,
  value: unknown,
): Promise<Body> {
  try {
    return (await schema.validate(value, { abortEarly: false, stripUnknown: true })) as Body;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: Record<string, string[]> = {};
    for (const { path = 'body', message } of error.inner) (errors[path] ??= []).push(message);
    throw refuseFields(errors);
  }
}

export const jsonBody = async <Body extends object>(
  request: Request,
  schema: ObjectSchema<Body>,
): Promise<Body> => checked(schema, await request.json());

export const bearerOf = (request: Request): string | undefined =>
  /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];

/** The account as its owner may see it. */
export const show = ({ password: _, business: __, ...user }: Account): User => user;

export function signedIn(request: Request, { verified = true } = {}): Account {
  const token = bearerOf(request);
  const account = token && world.accountOfToken(token);
  if (!account) throw refuse(401, 'Please sign in.');
  if (verified && !account.isVerified) throw unverified();
  return account;
}

export const unverified = () =>
  new Reply(HttpResponse.json({ message: errorMessages.unverified }, { status: 403 }));

export function limit(key: string, times: number, seconds: number): void {
  const wait = world.spend(key, times, seconds);
  if (wait) throw refuse(429, `Please wait ${wait} seconds and try again.`, { 'Retry-After': String(wait) });
}
