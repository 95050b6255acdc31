import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { productVariants } from '@/server/platform/database/schema/products';
import { getTestKey } from '@/server/modules/test-payments/key';
import { signWebhook } from '@/server/platform/payments/paystack';

import { products } from '../catalogue';
import { addTo, guestBag } from './carts';
import {
  address,
  toOrderRequest,
  guestIpAddress,
  guestPhone,
  readReply,
  fetchSummary,
  type Guest,
  createGuest,
} from './checkout';
import { freshEmail } from './shoppers';
import type { Api, TestServer } from './test-server';

const { cleanser } = products;

/** Visitors with one bottle each in their bags, and what each of them sends once they have looked at what it costs. */
export async function crowdOf(server: TestServer, count: number, changes: object = {}) {
  await server.deps.db.update(productVariants).set({ stock: sql`greatest(${productVariants.stock}, 1000)` });
  const first = await createGuest(server, [{ id: cleanser.id }]);
  const seen = toOrderRequest(await fetchSummary(server, first, changes), 'card');
  // A few at a time: what happens at once is for the test to say.
  const crowd: (Guest & { address: typeof address })[] = [];
  while (crowd.length < count) {
    const some = Array.from({ length: Math.min(10, count - crowd.length) }, async () => {
      const visitor = { publicCartId: randomUUID(), email: freshEmail() };
      await readReply(await addTo(server, guestBag(visitor.publicCartId), cleanser), 201);
      return { ...visitor, address: { ...address, phone: guestPhone(visitor) }, ...seen, ...changes };
    });
    crowd.push(...(await Promise.all(some)));
  }
  return crowd;
}

/** Orders from a network of the visitor's own. */
export const placing = (server: Api, body: object, key?: string) =>
  server.request('POST', '/public-order/place-order/', {
    body,
    ...('publicCartId' in body && {
      address: guestIpAddress({ publicCartId: String(body.publicCartId), email: '' }),
    }),
    ...(key && { headers: { 'idempotency-key': key } }),
  });

/** A notice of the payment provider, signed with the shop's key with it or with another. */
export function notify(server: Api, data: object, key: string, event = 'charge.success'): Promise<Response> {
  const body = Buffer.from(JSON.stringify({ event, data }));
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signWebhook(key, body) };
  return server.request('POST', '/checkout/webhook/', { raw: body, headers });
}

export const trueKey = ({ deps }: TestServer): string => getTestKey(deps);
