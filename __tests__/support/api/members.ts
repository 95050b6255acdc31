import { eq } from 'drizzle-orm';

import type { PaymentMethod } from '@/contracts/order-terms';
import type { Order, OrderReply, OrderSummary } from '@/contracts/orders';
import type { StaffRole, StoreRole } from '@/contracts/permissions';
import { storeMembers } from '@/server/modules/members/tables';
import { createTrackToken } from '@/server/modules/orders/track-token';
import { sessions } from '@/server/modules/sessions/tables';
import { staffMembers } from '@/server/modules/staff-accounts/tables';

import { addToCart, userCart } from './carts';
import { address, toOrderRequest, payByCard, readReply } from './checkout';
import { moveParcels } from './order-status';
import { addShopper, findUser, signIn } from './shoppers';
import type { Api, Call, TestServer } from './test-server';

export type Member = { id: string; email: string; bearer: string };

export async function addMember(server: TestServer): Promise<Member> {
  const email = await addShopper(server);
  const { accesstoken: bearer } = await signIn(server, email);
  return { id: (await findUser(server, email)).id, email, bearer };
}

/** Adds a staff member whose session passed the second factor and was just confirmed. */
export async function addStaff(server: TestServer, role: StaffRole): Promise<Member> {
  const member = await addMember(server);
  const { db } = server.deps;
  const { now } = server.clock;
  await db.insert(staffMembers).values({ userId: member.id, role, grantedAt: now });
  await db
    .update(sessions)
    .set({ secondFactorAt: now, confirmedAt: now })
    .where(eq(sessions.userId, member.id));
  return member;
}

export const addAdmin = (server: TestServer): Promise<Member> => addStaff(server, 'admin');

/** Adds a member who works for a store. */
export async function addStoreMember(server: TestServer, storeId: string, role: StoreRole): Promise<Member> {
  const member = await addMember(server);
  await joinStore(server, storeId, member.id, role);
  return member;
}

/** Adds the only owner of a store. */
export async function addStoreOwner(server: TestServer, storeId: string): Promise<Member> {
  await leaveStores(server, storeId);
  return addStoreMember(server, storeId, 'owner');
}

export const joinStore = (server: TestServer, storeId: string, userId: string, role: StoreRole = 'owner') =>
  server.deps.db
    .insert(storeMembers)
    .values({ storeId, userId, role, joinedAt: server.clock.now })
    .onConflictDoNothing();

/** Removes the members of a store, or of every store. */
export const leaveStores = (server: TestServer, storeId?: string) =>
  server.deps.db.delete(storeMembers).where(storeId ? eq(storeMembers.storeId, storeId) : undefined);

/** Sends a call as the member and returns the body of the reply. */
export const callAs = async <T>(
  server: Api,
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
