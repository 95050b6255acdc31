import type { LoginReply } from '@/contracts/accounts';
import type { ReplySchema } from '@/contracts/replies';

import type { World } from './world';

export type Request = {
  method: string;
  path: string;
  body?: unknown;
  form?: FormData;
  bearer?: string;
  headers?: Record<string, string>;
};

/** One case of the contract. */
export type ContractCase = {
  name: string;
  /** Arranges the preconditions and returns the call to make. */
  call: (world: World) => Promise<Request> | Request;
  status: number;
  schema: ReplySchema;
  /** Expected part of the reply body. */
  expected?: object;
};

export const shopper = { email: 'ngozi@mail.example', password: 'Shea-butter9!' };

export const send = (
  world: World,
  { method, path, body, form, bearer, headers }: Request,
): Promise<Response> =>
  world.fetch(path, {
    method,
    body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
  });

export async function signedIn(world: World): Promise<LoginReply['user']> {
  await world.addShopper({ ...shopper, verified: true });
  const reply = await send(world, { method: 'POST', path: '/users/login/', body: shopper });
  const { user } = (await reply.json()) as LoginReply;
  return user;
}

/** The call of a signed-in shopper. */
export const asShopper =
  (request: Omit<Request, 'bearer'>) =>
  async (world: World): Promise<Request> => ({ ...request, bearer: (await signedIn(world)).accesstoken });

export async function askedForCode(world: World, purpose: 'verify' | 'reset'): Promise<string> {
  await world.addShopper({ ...shopper, verified: purpose === 'reset' });
  const path = purpose === 'verify' ? '/users/resend-verification/' : '/users/forgot-password/';
  await send(world, { method: purpose === 'verify' ? 'PUT' : 'PATCH', path, body: { email: shopper.email } });
  return world.lastCode(shopper.email, purpose);
}

export const toWrongCode = (code: string) => (code === '111111' ? '222222' : '111111');

/** Sends the request several times and returns it, to be sent once more. */
export async function after(times: number, world: World, request: Request): Promise<Request> {
  for (let sent = 0; sent < times; sent += 1) await send(world, request);
  return request;
}
