import { type AnyObject, type ObjectSchema } from 'yup';

import { type ReplySchema } from '@/contracts/replies';
import { type LimitName } from '@/server/limit-rules';
import { type SignedIn } from '@/server/modules/sessions/repo';

/** `signed-in` is anybody with a live session, `verified` one whose e-mail is proven as well. */
export type Access = 'anyone' | 'signed-in' | 'verified';

/** Who calls: the address is as sure as the proxies in front (see address.ts). */
export type Caller = { address: string; userAgent: string; authorization: string | undefined };

type Call<Body, A extends Access> = {
  body: Body;
  user: A extends 'anyone' ? undefined : SignedIn;
  caller: Caller;
  file: File | undefined;
};

/** One call of the API: what registers the route, checks its body and writes its page in the OpenAPI document. */
export type Endpoint<Body = unknown, A extends Access = Access> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the specification writes it; the other slash form answers too. */
  path: string;
  summary: string;
  access: A;
  body?: ObjectSchema<AnyObject>;
  /** The body is multipart and carries this file beside its fields. */
  file?: { field: string; maxBytes: number };
  /** Spent for the signed-in person before the body is read, where reading it costs something. */
  limit?: LimitName;
  status?: 200 | 201;
  reply: ReplySchema;
  /** The refusals it may answer with besides those that its access and body imply. */
  refusals?: number[];
  handle: (call: Call<Body, A>) => Promise<object> | object;
};

type Typed<Body extends AnyObject, A extends Access> = Omit<Endpoint<Body, A>, 'body'> & {
  body?: ObjectSchema<Body>;
};

/**
 * Checks a definition against its own body and access, then lets it stand in a list with the others.
 * The cast is sound because the router gives `handle` only what this endpoint's own schema and access produced.
 */
export const endpoint = <Body extends AnyObject, A extends Access>(definition: Typed<Body, A>): Endpoint =>
  definition as unknown as Endpoint;
