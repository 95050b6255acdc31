import { productListReply } from '@/contracts/catalogue';
import type { ReplySchema } from '@/contracts/replies';

import type { Request } from './case';

/** Catalogue calls and their expected results. */

export const get = (path: string) => (): Request => ({ method: 'GET', path });
export const list = (query: string) => get(`/product/all-products/?${query}`);
export const listed = (items: unknown) => ({ status: 200, schema: productListReply, expected: { items } });
export const found = (expected: object) => ({ status: 200, schema: productListReply, expected });
export const read = (path: string, schema: ReplySchema, expected: object) => ({
  call: get(path),
  status: 200,
  schema,
  expected,
});
