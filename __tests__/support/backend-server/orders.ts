import { eq, inArray, sql } from 'drizzle-orm';

import type { Address } from '@/contracts/addresses';
import type { Product } from '@/contracts/catalogue';
import type { ParcelStatus, PaymentMethod } from '@/contracts/order-terms';
import type { Order } from '@/contracts/orders';
import { normalisePhone } from '@/contracts/phone-number';
import { users } from '@/server/modules/authentication/tables';
import { phoneConfirmations } from '@/server/modules/checkout/tables';
import { couponUses } from '@/server/modules/coupons/tables';
import { toOrderReply } from '@/server/modules/orders/order-reply';
import { createTrackToken } from '@/server/modules/orders/track-token';
import { moveParcels as moveOn } from '@/server/modules/parcels/repo';
import { orderParcels, orders } from '@/server/modules/parcels/tables';
import { expireOrders } from '@/server/modules/payments/reconcile';
import { productVariants } from '@/server/modules/products/tables';
import { rateLimits } from '@/server/platform/limit-store/tables';

import * as buying from '../api/checkout';
import { moveParcels as moveAll } from '../api/order-status';
import { finishRefunds } from '../api/refunds';
import type { TestServer } from '../api/test-server';
import { products } from '../catalogue';
import { homeAddress } from '../home-address';
import { openBackend } from './server';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Reachable = Exclude<ParcelStatus, 'returned'>;

export type OrderOptions = {
  /** The owner: the account with this email if there is one, else a guest. */
  email?: string;
  address?: Address;
  lines?: { product: Product; quantity?: number }[];
  method?: PaymentMethod;
  /** Status of all parcels, or of each by store id. */
  status?: Reachable | Record<string, Reachable>;
  trackingNumber?: string;
  couponCode?: string;
  /** Age of the order; its steps are an hour apart. */
  hoursAgo?: number;
};
export type PlacedOrder = { order: Order; token: string };

const steps = ['processing', 'shipped', 'delivered'] as const;

/**
 * Places an order through the API and moves its parcels to the given status; the stock stays the
 * same.
 */
export async function addOrder({
  email = 'ngozi@mail.example',
  address = homeAddress,
  lines = [{ product: products.cleanser, quantity: 2 }, { product: products.retinol }],
  method = 'card',
  status = 'paid',
  trackingNumber = 'GIG-204117',
  couponCode,
  hoursAgo = 6,
}: OrderOptions = {}): Promise<PlacedOrder> {
  const { server, time } = await openBackend();
  time.offset = -hoursAgo * HOUR;
  const variantIds = lines.map(({ product }) => product.variantId);
  const placed = await withEnoughStock(server, variantIds, () =>
    place(server, { email, address, lines, method, couponCode }),
  );
  const { id, parcels } = placed.order;
  const statusOf = (storeId: string) => (typeof status === 'string' ? status : (status[storeId] ?? 'paid'));
  const targets = parcels.map((parcel) => ({ parcelId: parcel.id, to: statusOf(parcel.storeId) }));
  if (method !== 'pod' && targets.some(({ to }) => to !== 'placed')) {
    time.offset += MINUTE;
    await buying.payByCard(server, placed);
  }
  await server.deps.db.update(orderParcels).set({ trackingNumber }).where(eq(orderParcels.orderId, id));
  await movePartly(id, targets);
  for (const { parcelId, to } of targets)
    if (to === 'cancelled' || to === 'refunded')
      await buying.readReply(await buying.cancelOrder(server, placed, { parcelId }));
  if (targets.some(({ to }) => to === 'refunded')) await finishRefunds(server);
  await server.mails();
  time.offset = 0;
  return { order: await readOrder(id), token: placed.trackToken };
}

/** Moves each parcel to its status, with an hour between the steps. */
async function movePartly(orderId: string, targets: { parcelId: string; to: Reachable }[]): Promise<void> {
  const { server, time } = await openBackend();
  for (const [index, step] of steps.entries()) {
    time.offset += HOUR;
    const reached = targets.filter(({ to }) => steps.findIndex((one) => one === to) >= index);
    const parcelIds = reached.map(({ parcelId }) => parcelId);
    if (parcelIds.length > 0)
      await moveOn(server.deps.db, orderId, { to: step, at: server.clock.now, parcelIds });
  }
}

type Wanted = Required<Pick<OrderOptions, 'email' | 'address' | 'lines' | 'method'>> &
  Pick<OrderOptions, 'couponCode'>;

async function place(server: TestServer, { email, address, lines, method, couponCode }: Wanted) {
  const { db } = server.deps;
  const visitor = {
    ...(await buying.createGuest(
      server,
      lines.map(({ product, quantity }) => ({ id: product.id, quantity })),
    )),
    email,
  };
  // Arranged calls do not count towards limits.
  await db.delete(rateLimits);
  if (method === 'pod' || couponCode) await confirmPhone(visitor.publicCartId, address.phone);
  const changes = { address, ...(couponCode && { couponCode }) };
  const placed = await buying.placeOrder(server, visitor, { method, changes });
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user) await db.update(orders).set({ userId: user.id }).where(eq(orders.id, placed.order.id));
  return placed;
}

async function withEnoughStock<T>(
  { deps: { db } }: TestServer,
  variantIds: string[],
  work: () => Promise<T>,
): Promise<T> {
  const found = await db
    .select({ id: productVariants.id, stock: productVariants.stock })
    .from(productVariants)
    .where(inArray(productVariants.id, variantIds));
  await db
    .update(productVariants)
    .set({ stock: sql`${productVariants.stock} + 1000` })
    .where(inArray(productVariants.id, variantIds));
  const done = await work();
  for (const { id, stock } of found)
    await db.update(productVariants).set({ stock }).where(eq(productVariants.id, id));
  return done;
}

async function showRow(server: TestServer, row: typeof orders.$inferSelect): Promise<Order> {
  return toOrderReply(server.deps.db, row, server.clock.now, server.deps.keys);
}

/** The order as its shopper sees it. */
export async function readOrder(id: string): Promise<Order> {
  const { server } = await openBackend();
  const [row] = await server.deps.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error(`No order ${id}`);
  return showRow(server, row);
}

/** Every order with its token, the oldest first. */
export async function readOrders(): Promise<(PlacedOrder & { userId: string | null })[]> {
  const { server } = await openBackend();
  const rows = await server.deps.db.select().from(orders).orderBy(orders.placedAt);
  return Promise.all(
    rows.map(async (row) => ({
      order: await showRow(server, row),
      token: createTrackToken(server.deps.keys, row.id),
      userId: row.userId,
    })),
  );
}

/** Moves all parcels to a status. */
export async function moveParcels(orderId: string, to: (typeof steps)[number]): Promise<void> {
  await moveAll((await openBackend()).server, orderId, to);
}

/** Ends the reservation of an unpaid order. */
export async function expireOrder(id: string): Promise<void> {
  const { server } = await openBackend();
  const reservedUntil = new Date(server.clock.now.getTime() - 1);
  await server.deps.db.update(orders).set({ reservedUntil }).where(eq(orders.id, id));
  await expireOrders(server.deps);
}

/** Uses the coupon in another order with the same confirmed phone. */
export async function useCoupon(code: string, typed: string): Promise<void> {
  const { order } = await addOrder({ email: 'other@mail.example', status: 'placed', hoursAgo: 0 });
  const phone = normalisePhone(typed) ?? typed;
  const { server } = await openBackend();
  await server.deps.db.insert(couponUses).values({ code, phone, orderId: order.id, discountKobo: 0 });
}

/** Confirms the phone for the owner of the cart. */
export async function confirmPhone(publicCartId: string, phone: string): Promise<void> {
  const { server } = await openBackend();
  await server.deps.db.insert(phoneConfirmations).values({
    owner: `bag:${publicCartId}`,
    phone: normalisePhone(phone) ?? phone,
    codeHash: 'none',
    attempts: 0,
    expiresAt: server.clock.now,
    confirmedAt: server.clock.now,
  });
}

/** The code in the newest message to that phone. */
export async function readPhoneCode(phone: string): Promise<string> {
  const { server } = await openBackend();
  const sms = (await server.texts()).findLast(({ to }) => to === normalisePhone(phone));
  const code = /\b\d{6}\b/.exec(sms?.text ?? '')?.[0];
  if (!code) throw new Error(`No code was sent to ${phone}`);
  return code;
}

type ShopperMessage = { orderId: string; token: string; storeId: string; text: string };

/** Writes to a store of an order with the order's link. */
export async function writeToStore({ orderId, token, storeId, text }: ShopperMessage): Promise<void> {
  const { server } = await openBackend();
  const body = { storeId, text, trackToken: token };
  await buying.readReply(await server.request('POST', `/order/${orderId}/messages/`, { body }), 201);
}
