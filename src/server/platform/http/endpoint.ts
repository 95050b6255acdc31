import { type AnyObject, type InferType, type ObjectSchema, type Schema } from 'yup';

import { type Access, type Api, type ApiTypes } from '@/contracts/api';
import { type Membership, type StaffAction, type StoreAction } from '@/contracts/permissions';
import { type ReplySchema } from '@/contracts/replies';
import { type UserRow } from '@/server/modules/authentication/tables';
import { type LimitName } from '@/server/platform/limits/limit-rules';

import { type FileKind, type FileReply } from './file-reply';
import { type UploadedFile } from './form';
import { type RedirectReply } from './redirect-reply';

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

/** The subject of a decision by staff, by the kind of row that the id names. */
export type CaseTarget = {
  kind:
    | ('application' | 'difference' | 'order' | 'payout' | 'product' | 'recall' | 'recall-refunds')
    | ('refund' | 'report' | 'return' | 'review-photo' | 'store');
  id: string;
};

/** The caller's user and, for an action, the membership or staff role that allows it. */
export type Authenticated = { user: SignedInUser; store?: Membership; role?: string };

type Received<T extends ApiTypes, Part extends 'params' | 'query' | 'body'> = T[Part] extends Schema
  ? InferType<T[Part]>
  : undefined;

type Call<A extends Access, T extends ApiTypes> = {
  body: Received<T, 'body'>;
  query: Received<T, 'query'>;
  params: Received<T, 'params'>;
  user: A extends 'anyone' ? undefined : SignedInUser;
  /** The store comes from the membership, never from the body or the path. */
  store: A extends StoreAction ? Membership : undefined;
  actor: A extends StoreAction | StaffAction ? AuditActor : undefined;
  caller: Caller;
  file: UploadedFile | undefined;
  bytes: Uint8Array | undefined;
};

type Reply<T extends ApiTypes> = T['reply'] extends Schema
  ? InferType<T['reply']>
  : FileReply | RedirectReply;

/** How the server serves an endpoint. */
type Service<A extends Access, T extends ApiTypes> = {
  summary: string;
  /** The handler gets the body's bytes and the header that signs them. */
  raw?: { signatureHeader: string };
  /** The largest file that a multipart endpoint takes. */
  maxBytes?: number;
  /**
   * The subject of a decision by staff. The router refuses it to staff whom it concerns themselves
   * (modules/own-cases).
   */
  about?: (call: Pick<Call<A, T>, 'body' | 'params'>) => CaseTarget;
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
  surrogateKeys?: (reply: Reply<T>, query: Received<T, 'query'>) => string[];
  /** 303 for an endpoint that answers with a RedirectReply. */
  status?: 200 | 201 | 202 | 303;
  /** Error statuses besides those that access, body, query and params imply. */
  errorStatuses?: number[];
  handle: (call: Call<A, T>) => Promise<Reply<T>> | Reply<T>;
};

/** The schemas that the definition names by their types. */
type Schemas<T extends ApiTypes> = Pick<T, Exclude<keyof T, 'reply'>> & {
  /** Schema of a JSON reply, or the kind of file. */
  reply: T['reply'] extends Schema ? T['reply'] : FileKind;
};

/** An endpoint as the router and the OpenAPI document read it. */
export type Endpoint = {
  method: Api['method'];
  /** Works with and without its trailing slash. */
  path: string;
  access: Access;
  file?: { field: string; maxBytes: number };
  body?: ObjectSchema<AnyObject>;
  /** A list field takes every value of its name. An empty value counts as not sent. */
  query?: ObjectSchema<AnyObject>;
  /** Invalid path parameters are answered with 404. */
  params?: ObjectSchema<AnyObject>;
  reply: ReplySchema | FileKind;
  about?: (call: { body: unknown; params: unknown }) => CaseTarget;
  surrogateKeys?: (reply: object, query: unknown) => string[];
  handle: (call: ErasedCall) => Promise<object> | object;
} & Pick<
  Service<Access, ApiTypes>,
  'summary' | 'raw' | 'limit' | 'cacheSeconds' | 'isCached' | 'status' | 'errorStatuses'
>;

type ErasedCall = Pick<Call<Access, ApiTypes>, 'caller' | 'file' | 'bytes'> & {
  body: unknown;
  query: unknown;
  params: unknown;
  user: SignedInUser | undefined;
  store: Membership | undefined;
  actor: AuditActor | undefined;
};

/**
 * Serves an endpoint: registers its route, checks its input and documents it in OpenAPI. The
 * schemas and the handler must match the types of the definition.
 */
export function serve<A extends Access, T extends ApiTypes>(
  api: Api<A, T>,
  service: Service<A, T> & Schemas<T>,
): Endpoint {
  const { method, path, access, file: field } = api;
  const { maxBytes = 0, ...rest } = service;
  // The cast is safe: the router passes `handle` only what these schemas and this access produced.
  return {
    ...(rest as unknown as Omit<Endpoint, 'method' | 'path' | 'access'>),
    method,
    path,
    access,
    ...(field !== undefined && { file: { field, maxBytes } }),
  };
}

/**
 * A user with a live session, and when that session passed its second factor, unless that was too
 * long ago, and its confirmation.
 */
export type SignedInUser = UserRow & {
  sessionId: string;
  secondFactorAt: Date | null;
  confirmedAt: Date | null;
};
