import { eq } from 'drizzle-orm';

import type { Order, OrderReply, OrderSummary } from '@/contracts/orders';
import type { PaymentMethod } from '@/contracts/order-terms';
import { stores } from '@/server/platform/database/schema/stores';
import { createTrackToken } from '@/server/modules/orders/track-token';

import { addToCart, userCart } from './carts';
import { address, toOrderRequest, payByCard, readReply } from './checkout';
import { moveParcels } from './order-status';
import { addShopper, changeUser, findUser, signIn } from './shoppers';
import type { Call, TestServer } from './test-server';

export type Member = { id: string; email: string; bearer: string };

export async function addMember(server: TestServer): Promise<Member> {
  const email = await addShopper(server);
  const { accesstoken: bearer } = await signIn(server, email);
  return { id: (await findUser(server, email)).id, email, bearer };
}

export async function addAdmin(server: TestServer): Promise<Member> {
  const member = await addMember(server);
  await changeUser(server, member.email, { role: 'admin' });
  return member;
}

/** Adds an account that owns the store. */
export async function addStoreOwner(server: TestServer, storeId: string): Promise<Member> {
  const member = await addMember(server);
  await server.deps.db.update(stores).set({ ownerId: member.id }).where(eq(stores.id, storeId));
  return member;
}

/** Sends a call as the member and returns the body of the reply. */
export const callAs = async <T>(
  server: TestServer,
  { bearer }: Pick<Member, 'bearer'>,
  [method, path]: [string, string],
  { status = 200, ...call }: Call & { status?: number } = {},
): Promise<T> => readReply<T>(await server.request(method, path, { bearer, ...call }), status);

type Choice = { id: string; quantity?: number };

/**
 * Adds the items to the member's cart and returns the body that places the order.
 *
 * @param options.where the address, or the id of one in the address book
 */
export async function prepareOrderAs(
  server: TestServer,
  member: Member,
  wanted: Choice[],
  { method = 'card', where = { address } }: { method?: PaymentMethod; where?: object } = {},
) {
  for (const { id, quantity = 1 } of wanted)
    await readReply(await addToCart(server, userCart(member.bearer), { id }, quantity), 201);
  const summary = await callAs<OrderSummary>(server, member, ['POST', '/order/summary/'], { body: where });
  return { ...where, ...toOrderRequest(summary, method) };
}

export async function placeOrderAs(
  server: TestServer,
  member: Member,
  wanted: Choice[],
  options: Parameters<typeof prepareOrderAs>[3] = {},
): Promise<Order> {
  const body = await prepareOrderAs(server, member, wanted, options);
  const { order } = await callAs<OrderReply>(server, member, ['POST', '/order/place-order/'], {
    body,
    status: 201,
  });
  return order;
}

/** Places an order, pays it by card and has it delivered. */
export async function placeDeliveredOrder(
  server: TestServer,
  member: Member,
  wanted: Choice[],
): Promise<Order> {
  const order = await placeOrderAs(server, member, wanted);
  await payByCard(server, { order, trackToken: createTrackToken(server.deps.keys, order.id) });
  await moveParcels(server, order.id, 'delivered');
  return order;
}
