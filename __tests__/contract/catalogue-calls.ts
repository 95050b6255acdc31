import { productListReply } from '@/contracts/catalogue';
import type { ReplySchema } from '@/contracts/replies';

import type { Request } from './case';

/** What a visitor asks of the catalogue, and what it may answer with, as a case says it. */

export const get = (path: string) => (): Request => ({ method: 'GET', path });
export const list = (query: string) => get(`/product/all-products/?${query}`);
export const listed = (items: unknown) => ({ status: 200, shape: productListReply, says: { items } });
export const found = (says: object) => ({ status: 200, shape: productListReply, says });
export const read = (path: string, shape: ReplySchema, says: object) => ({
  call: get(path),
  status: 200,
  shape,
  says,
});
