import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { productVariants } from '@/server/modules/products/tables';
import { getTestKey } from '@/server/modules/test-payments/key';
import { signWebhook } from '@/server/platform/payments/paystack';

import { products } from '../catalogue';
import { addToCart, guestCart } from './carts';
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
import { createEmail } from './shoppers';
import type { Api, TestServer } from './test-server';

const { cleanser } = products;

/** Creates guests with one item each in the cart. Returns the order request of each. */
export async function createGuestOrders(server: TestServer, count: number, changes: object = {}) {
  await server.deps.db.update(productVariants).set({ stock: sql`greatest(${productVariants.stock}, 1000)` });
  const first = await createGuest(server, [{ id: cleanser.id }]);
  const seen = toOrderRequest(await fetchSummary(server, first, changes), 'card');
  // Ten at a time, so that the setup does not overload the server.
  const crowd: (Guest & { address: typeof address })[] = [];
  while (crowd.length < count) {
    const some = Array.from({ length: Math.min(10, count - crowd.length) }, async () => {
      const visitor = { publicCartId: randomUUID(), email: createEmail() };
      await readReply(await addToCart(server, guestCart(visitor.publicCartId), cleanser), 201);
      return { ...visitor, address: { ...address, phone: guestPhone(visitor) }, ...seen, ...changes };
    });
    crowd.push(...(await Promise.all(some)));
  }
  return crowd;
}

/** Sends an order from the guest's own IP address. */
export const requestGuestOrder = (server: Api, body: object, key?: string) =>
  server.request('POST', '/public-order/place-order/', {
    body,
    ...('publicCartId' in body && {
      address: guestIpAddress({ publicCartId: String(body.publicCartId), email: '' }),
    }),
    ...(key && { headers: { 'idempotency-key': key } }),
  });

/** Sends a payment webhook signed with the key: the shop's, or a wrong one. */
export function sendWebhook(
  server: Api,
  data: object,
  key: string,
  event = 'charge.success',
): Promise<Response> {
  const body = Buffer.from(JSON.stringify({ event, data }));
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signWebhook(key, body) };
  return server.request('POST', '/checkout/webhook/', { raw: body, headers });
}

/** Returns the key with which the provider signs its webhooks. */
export const getWebhookKey = ({ deps }: TestServer): string => getTestKey(deps);
