import { isStoreAction, type StaffAction, type StoreAction } from '@/contracts/permissions';

import { PNG } from '../pictures';
import type { ExistingIds } from './occupied-store';
import type { Call, TestServer } from './test-server';

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  minimum?: number;
  minLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
};
type Operation = {
  'x-action'?: StoreAction | StaffAction;
  'x-roles'?: string[];
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

export type GuardedCall = {
  name: string;
  method: string;
  /** The address with existing ids. */
  address: string;
  namesRow: boolean;
  roles: string[];
  isForStores: boolean;
  send: (bearer?: string, headers?: Record<string, string>) => Promise<Response>;
  /** Whether the call itself contains the text. */
  sends: (text: string) => boolean;
};

/**
 * Which row an id names whose name does not say it, by the beginning of the path. The first match
 * wins.
 */
const idsByPath: [string, string][] = [
  ['/business/', 'applicantId'],
  ['/staff/documents/', 'documentId'],
  ['/staff/payouts/', 'payoutId'],
  ['/staff/orders/', 'orderId'],
  ['/staff/refunds/', 'refundId'],
  ['/staff/recalls/', 'recallId'],
  ['/staff/ledger/', 'payoutId'],
  ['/staff/differences/', 'differenceId'],
  ['/staff/messages/', 'messageId'],
  ['/staff/reports/', 'reportId'],
  ['/staff/returns/', 'returnId'],
  ['/staff/stores/', 'storeId'],
  ['/staff/revisions/', 'productId'],
  ['/staff/parcels/', 'parcelId'],
  ['/order/store/', 'parcelId'],
  ['/store/members/', 'userId'],
  ['/store/products/', 'productId'],
  ['/product/imports/', 'importId'],
  ['/product/', 'productId'],
  ['/report/', 'reportId'],
  ['/review/photos/', 'photoId'],
  ['/review/', 'reviewId'],
];

/** Reads the guarded operations of the OpenAPI document, as calls that name existing rows. */
export async function listGuardedCalls(server: TestServer, ids: ExistingIds): Promise<GuardedCall[]> {
  const reply = await server.request('GET', '/openapi.json');
  const { paths } = (await reply.json()) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      operation['x-action'] ? [toCall(server, ids, { path, method: method.toUpperCase(), operation })] : [],
    ),
  );
}

function toCall(
  server: TestServer,
  ids: ExistingIds,
  { path, method, operation }: { path: string; method: string; operation: Operation },
): GuardedCall {
  const fill = (schema: Schema, name: string) =>
    createValue(schema, name, (field) => findId(ids, path, field));
  const query = (operation.parameters ?? [])
    .filter(({ in: place, schema }) => place === 'query' && (schema.format === 'uuid' || method === 'DELETE'))
    .map(({ name, schema }) => [name, String(fill(schema, name))]);
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'id' ? findId(ids, path, name) : '1',
  );
  const address = query.length > 0 ? `${filledPath}?${new URLSearchParams(query).toString()}` : filledPath;
  const body = createBody(operation, fill);
  return {
    name: `${method} ${path}`,
    method,
    address,
    namesRow: path.includes('{'),
    roles: operation['x-roles'] ?? [],
    isForStores: isStoreAction(operation['x-action'] ?? ''),
    send: (bearer, headers) =>
      server.request(method, address, { ...body, ...(bearer && { bearer }), ...(headers && { headers }) }),
    sends: (text) => `${address} ${JSON.stringify(body)}`.includes(text),
  };
}

function findId(ids: ExistingIds, path: string, field: string): string {
  const key = field in ids ? field : idsByPath.find(([beginning]) => path.startsWith(beginning))?.[1];
  const id = key && ids[key];
  if (!id) throw new Error(`Say in guarded-calls.ts which row "${field}" of ${path} names.`);
  return id;
}

function createBody({ requestBody }: Operation, fill: (schema: Schema, name: string) => unknown): Call {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!type || !content) return {};
  const parts = content.schema.allOf ?? [content.schema];
  const values = Object.assign({}, ...parts.map((part) => fill(part, 'body'))) as Record<string, unknown>;
  if (type === 'application/json') return { body: values };
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    form.set(name, value === PNG ? new Blob([PNG], { type: 'image/png' }) : String(value));
  return { raw: form };
}

/** Creates a value that a schema accepts: of objects only what is required. */
function createValue(schema: Schema, name: string, idOf: (field: string) => string): unknown {
  const [first] = schema.enum ?? [];
  if (first !== undefined) return first;
  const type = [schema.type ?? 'string'].flat()[0];
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(([key]) => schema.required?.includes(key));
    return Object.fromEntries(fields.map(([key, field]) => [key, createValue(field, key, idOf)]));
  }
  if (type === 'array') return schema.items ? [createValue(schema.items, name, idOf)] : [];
  if (type === 'number' || type === 'integer') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  if (schema.format === 'binary') return PNG;
  if (schema.format === 'uuid' || schema.format === 'email') return idOf(name);
  return 'Some words that are long enough';
}
