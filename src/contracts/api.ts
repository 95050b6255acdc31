import { type AnyObjectSchema, type InferType, type Schema } from 'yup';

import { type StaffAction, type StoreAction } from './permissions';

/**
 * `signed-in`: live session. `verified`: its email is verified as well. An action: a member of a
 * store, or staff, whose role may take it (permissions.ts).
 */
export type Access = 'anyone' | 'signed-in' | 'verified' | StoreAction | StaffAction;

/** The schemas of what an endpoint takes and replies; `file` if it replies with one. */
export type ApiTypes = {
  params?: AnyObjectSchema;
  query?: AnyObjectSchema;
  body?: AnyObjectSchema;
  reply: Schema | 'file';
};

/**
 * An endpoint of the API, named once: the server serves it (`serve`), the browser calls it
 * (`lib/http/call`). Its schemas are named as types alone, so browsers do not load them.
 */
export type Api<A extends Access = Access, T extends ApiTypes = ApiTypes> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the API's base, as in the specification, with parameters in braces. */
  readonly path: string;
  readonly access: A;
  /** The multipart field of the file that it takes. */
  readonly file?: string;
  /** Calls carry the browser's id (lib/http/device-id.ts). */
  readonly device?: true;
  /** Carries the types, never a value. */
  readonly types?: T;
};

/** The JSON that the endpoint replies. */
export type ReplyOf<E> =
  E extends Api<Access, infer T> ? (T['reply'] extends Schema ? InferType<T['reply']> : never) : never;

/** Fills the parameters into the path of an endpoint. */
export const buildApiPath = ({ path }: Pick<Api, 'path'>, params: Readonly<Record<string, unknown>> = {}) =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])));
