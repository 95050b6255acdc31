import { type AnyObject, type ObjectSchema } from 'yup';

import { type Membership, type StaffAction, type StoreAction } from '@/contracts/permissions';
import { type ReplySchema } from '@/contracts/replies';
import { type UserRow } from '@/server/platform/database/schema/users';
import { type LimitName } from '@/server/platform/limits/limit-rules';

import { type FileKind, type FileReply } from './file-reply';

/**
 * `signed-in`: live session. `verified`: its email is verified as well. An action: a member of a
 * store, or staff, whose role may take it (contracts/permissions.ts).
 */
export type Access = 'anyone' | 'signed-in' | 'verified' | StoreAction | StaffAction;

/** The caller. `address` is as reliable as the proxies in front (see address.ts). */
export type Caller = {
  address: string;
  userAgent: string;
  /**
   * The browser's X-Device-Id: any id or none, as the caller likes. That it was sent before, when a
   * user signed in, proves the same browser (modules/sessions/known-devices.ts).
   */
  deviceId: string | undefined;
  authorization: string | undefined;
  /** The Idempotency-Key header. */
  key: string | undefined;
  /** The header that the endpoint's `raw` names. */
  signature: string | undefined;
  /** Id of the request in logs and in the audit log. */
  requestId: string;
  /** The X-Store header: which store a member of several acts for. */
  storeId: string | undefined;
};

/** Who acts as a member of a store or as staff, for the audit log. */
export type AuditActor = {
  /** Null for the command line and for the system. */
  userId: string | null;
  role: string;
  storeId: string | null;
  requestId: string | null;
};

/** What a decision of staff is about, by the kind of row that the id names. */
export type CaseTarget = {
  kind:
    | ('application' | 'difference' | 'order' | 'payout' | 'product' | 'recall' | 'recall-refunds')
    | ('refund' | 'report' | 'return' | 'review-photo' | 'store');
  id: string;
};

/** The caller's user and, for an action, the membership or staff role that allows it. */
export type Authenticated = { user: SignedInUser; store?: Membership; role?: string };

type Call<Body, A extends Access, Query, Params> = {
  body: Body;
  query: Query;
  params: Params;
  user: A extends 'anyone' ? undefined : SignedInUser;
  /** The store comes from the membership, never from the body or the path. */
  store: A extends StoreAction ? Membership : undefined;
  actor: A extends StoreAction | StaffAction ? AuditActor : undefined;
  caller: Caller;
  file: File | undefined;
  bytes: Uint8Array | undefined;
};

/** One API call: registers the route, checks its input and documents it in OpenAPI. */
export type Endpoint<Body = unknown, A extends Access = Access, Query = unknown, Params = unknown> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As in the specification, parameters in braces; works with and without its trailing slash. */
  path: string;
  summary: string;
  access: A;
  body?: ObjectSchema<AnyObject>;
  /** A list field takes every value of its name. An empty value counts as not sent. */
  query?: ObjectSchema<AnyObject>;
  /** Invalid path parameters are answered with 404. */
  params?: ObjectSchema<AnyObject>;
  /** The handler gets the body's bytes and the header that signs them. */
  raw?: { signatureHeader: string };
  /** The body is multipart, with this file and optional fields. */
  file?: { field: string; maxBytes: number };
  /**
   * What staff decide about. The router refuses it to staff whom it concerns themselves
   * (modules/own-cases).
   */
  about?: (call: { body: Body; params: Params }) => CaseTarget;
  /**
   * Counted per user, or per IP address without one, before the body is read, if reading is costly.
   */
  limit?: LimitName;
  /** Public cache lifetime of a reply that is the same for everyone; without it, `no-store`. */
  cacheSeconds?: number;
  /**
   * The reply to a public GET depends on nothing but the address and what the database holds, so
   * its bytes are cached until something is committed (cached-replies.ts). Needs `cacheSeconds`.
   */
  isCached?: true;
  /**
   * Keys by which caches purge the reply (platform/cache), computed from the reply and the query.
   */
  surrogateKeys?: (reply: never, query: never) => string[];
  /** 303 for an endpoint that answers with a RedirectReply. */
  status?: 200 | 201 | 202 | 303;
  /** Schema of a JSON reply, or the kind of file. */
  reply: ReplySchema | FileKind;
  /** Error statuses besides those that access, body, query and params imply. */
  errorStatuses?: number[];
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
 * Type-checks an endpoint against its own schemas and access, and erases them for the list of
 * endpoints. The cast is safe: the router passes `handle` only what these schemas and this access
 * produced.
 */
export const endpoint = <
  Body extends AnyObject,
  A extends Access,
  Query extends AnyObject,
  Params extends AnyObject,
>(
  definition: Typed<Body, A, Query, Params>,
): Endpoint => definition as unknown as Endpoint;

/**
 * A user with a live session, and when that session passed its second factor, unless that was too
 * long ago, and its confirmation.
 */
export type SignedInUser = UserRow & {
  sessionId: string;
  secondFactorAt: Date | null;
  confirmedAt: Date | null;
};
