import { type AnyObject, type ObjectSchema } from 'yup';

import { type ReplySchema } from '@/contracts/replies';
import { type UserRow } from '@/server/platform/database/schema/users';
import { type LimitName } from '@/server/platform/limits/limit-rules';

import { type FileKind, type FileReply } from './file-reply';

/** `signed-in` is anybody with a live session, `verified` one whose e-mail is proven as well, `admin` one of the shop's own people. */
export type Access = 'anyone' | 'signed-in' | 'verified' | 'admin';

/** Who calls: the address is as sure as the proxies in front (see address.ts). */
export type Caller = {
  address: string;
  userAgent: string;
  /** The X-Device-Id that the browser made up and keeps. Anybody can send another or none: it proves nothing. */
  deviceId: string | undefined;
  authorization: string | undefined;
  /** Its Idempotency-Key. */
  key: string | undefined;
  /** The header that the endpoint's `raw` names. */
  signature: string | undefined;
};

type Call<Body, A extends Access, Query, Params> = {
  body: Body;
  query: Query;
  params: Params;
  user: A extends 'anyone' ? undefined : SignedInUser;
  caller: Caller;
  file: File | undefined;
  bytes: Uint8Array | undefined;
};

/** One call of the API: what registers the route, checks its body and writes its page in the OpenAPI document. */
export type Endpoint<Body = unknown, A extends Access = Access, Query = unknown, Params = unknown> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the specification writes it, parameters in braces; the other slash form answers too. */
  path: string;
  summary: string;
  access: A;
  body?: ObjectSchema<AnyObject>;
  /** A field that is a list takes every value of its name; a value that is left empty counts as not sent. */
  query?: ObjectSchema<AnyObject>;
  /** What breaks it is at no address: 404. */
  params?: ObjectSchema<AnyObject>;
  /** The handler gets the body's bytes and the header that signs them. */
  raw?: { signatureHeader: string };
  /** The body is multipart and carries this file beside its fields, if it has any. */
  file?: { field: string; maxBytes: number };
  /** Spent for the signed-in person, or for the address of anybody, before the body is read, where reading it costs something. */
  limit?: LimitName;
  /** The same for everybody, and good for so long in any cache; without it a reply is stored nowhere. */
  cacheSeconds?: number;
  /** The keys by which caches drop a reply that a change made untrue (platform/cache), from what `handle` replied. */
  cacheKeys?: (reply: never, query: never) => string[];
  status?: 200 | 201;
  /** An object of that form, or a file of that kind. */
  reply: ReplySchema | FileKind;
  /** The refusals it may answer with besides those that its access and body imply. */
  refusals?: number[];
  handle: (call: Call<Body, A, Query, Params>) => Promise<object | FileReply> | object;
};

type Typed<
  Body extends AnyObject,
  A extends Access,
  Query extends AnyObject,
  Params extends AnyObject,
> = Omit<Endpoint<Body, A, Query, Params>, 'body' | 'query' | 'params'> & {
  body?: ObjectSchema<Body>;
  query?: ObjectSchema<Query>;
  params?: ObjectSchema<Params>;
};

/**
 * Checks a definition against its own schemas and access, then lets it stand in a list with the others.
 * The cast is sound because the router gives `handle` only what this endpoint's own schemas and access produced.
 */
export const endpoint = <
  Body extends AnyObject,
  A extends Access,
  Query extends AnyObject,
  Params extends AnyObject,
>(
  definition: Typed<Body, A, Query, Params>,
): Endpoint => definition as unknown as Endpoint;

/** Somebody with a live session, and which it is. */
export type SignedInUser = UserRow & { sessionId: string };
