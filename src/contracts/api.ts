import { type AnyObjectSchema, type InferType, type ObjectSchema, type Schema } from 'yup';

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

/** The input of a schema: fields with a default may be left out. */
export type Sent<S> =
  S extends ObjectSchema<infer Fields, infer _Context, infer Defaults>
    ? Omit<Fields, OptionalKeys<Fields, Defaults>> & Partial<Pick<Fields, OptionalKeys<Fields, Defaults>>>
    : never;
type OptionalKeys<Fields, Defaults> = {
  [Key in keyof Fields]-?: undefined extends Fields[Key]
    ? Key
    : Key extends keyof Defaults
      ? Defaults[Key] extends Record<string, unknown> | undefined
        ? never
        : Key
      : never;
}[keyof Fields];

type Part = 'params' | 'query' | 'body';
type OptionalParts<T extends ApiTypes> = {
  [Key in Part & keyof T]: Record<never, never> extends Sent<T[Key]> ? Key : never;
}[Part & keyof T];
type Parts<T extends ApiTypes> = {
  [Key in Exclude<Part & keyof T, OptionalParts<T>>]: Sent<T[Key]>;
} & { [Key in OptionalParts<T>]?: Sent<T[Key]> };

/** The parts of a request. `store`: the store for which a member acts. */
export type Input<A extends Access, T extends ApiTypes> = Parts<T> &
  (A extends StoreAction ? { store: string } : { store?: string | undefined });

/** An input whatever the endpoint. */
export type AnyInput = { [Key in Part]?: Readonly<Record<string, unknown>> } & {
  store?: string | undefined;
};

/** Fills the parameters into the path of an endpoint. */
export const buildApiPath = ({ path }: Pick<Api, 'path'>, params: Readonly<Record<string, unknown>> = {}) =>
  path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])));

/** The path of an endpoint with its query, lists as repeated names. */
export function buildApiAddress({ path }: Pick<Api, 'path'>, { params, query = {} }: AnyInput): string {
  const values = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one] as const),
  );
  const given = values.filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return buildApiPath({ path }, params) + (search && `?${search}`);
}
