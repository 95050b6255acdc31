import { eq } from 'drizzle-orm';

import type { GuestOrderReply, Order } from '@/contracts/orders';
import { SECOND_FACTOR_HOURS, type StaffRole } from '@/contracts/permissions';
import { commandLineActor } from '@/server/modules/audit';
import { refundOrderByStaff } from '@/server/modules/fulfilment/change-order-by-staff';
import { products } from '@/server/modules/products/tables';
import { recalls } from '@/server/modules/recalls/tables';
import { applyReturnStep } from '@/server/modules/returns/move-return';
import { returns } from '@/server/modules/returns/tables';
import { sessions } from '@/server/modules/sessions/tables';
import { createTotpSecret } from '@/server/modules/staff-accounts/one-time-password';
import { secondFactors, staffMembers } from '@/server/modules/staff-accounts/tables';
import { hmac, seal } from '@/server/platform/security/secrets';

import { readReply } from '../api/checkout';
import { requestReturn } from '../api/returns';
import type { TestServer } from '../api/test-server';
import type { PlacedOrder } from './orders';
import { openBackend } from './server';

/**
 * Gives the account a staff role; its sessions have passed the second factor, and were just
 * confirmed.
 */
export async function addStaffRole(userId: string, role: StaffRole): Promise<void> {
  const { server } = await openBackend();
  const { db } = server.deps;
  const now = server.clock.now;
  await db.insert(staffMembers).values({ userId, role, grantedAt: now });
  await db.update(sessions).set({ secondFactorAt: now, confirmedAt: now }).where(eq(sessions.userId, userId));
}

/** Sets up the account's second factor and lets its sessions act as staff for a while longer. */
export async function endSecondFactorIn(
  userId: string,
  milliseconds: number,
  recoveryCode: string,
): Promise<void> {
  const { server } = await openBackend();
  const { db, keys, now } = server.deps;
  const secondFactorAt = new Date(now().getTime() - SECOND_FACTOR_HOURS * 60 * 60_000 + milliseconds);
  const secretSealed = seal(keys.secondFactor, createTotpSecret(), userId);
  const recoveryHashes = [hmac(keys.secondFactor, recoveryCode)];
  await db
    .insert(secondFactors)
    .values({ userId, secretSealed, recoveryHashes, confirmedAt: secondFactorAt });
  await db.update(sessions).set({ secondFactorAt }).where(eq(sessions.userId, userId));
}

/** Requests the return of units of the delivered order's first item, for the shopper. */
export async function addReturn(
  { order, token }: PlacedOrder,
  { quantity, reason }: { quantity: number; reason: string },
): Promise<void> {
  const { server } = await openBackend();
  const placed = { order, trackToken: token } as GuestOrderReply; // what the calls use of it
  await readReply(await requestReturn(server, placed, { quantity, reason }));
}

/**
 * Disputes the delivered order's first item for the shopper and the store; returns the return's id.
 */
export async function addDisputedReturn(
  { order, token }: PlacedOrder,
  { quantity, reason, note }: { quantity: number; reason: string; note: string },
): Promise<string> {
  const { server } = await openBackend();
  await addReturn({ order, token }, { quantity, reason });
  const { id, orderId } = await findOnlyReturn(server, order.id);
  const step = { to: 'disputed' as const, actor: 'store' as const, note, at: server.clock.now };
  await applyReturnStep(server.deps, { id, orderId }, step);
  return id;
}

/** Refunds units of a delivered order's first item, as the finance team does. */
export async function refundUnits(order: Order, quantity: number, reason: string): Promise<void> {
  const { server } = await openBackend();
  const lineId = order.parcels[0]?.items[0]?.id ?? '';
  const call = { actor: commandLineActor, orderId: order.id, key: undefined };
  await refundOrderByStaff(server.deps, call, { lines: [{ lineId, quantity }], reason });
}

async function findOnlyReturn({ deps }: TestServer, orderId: string) {
  const [row] = await deps.db.select().from(returns).where(eq(returns.orderId, orderId));
  if (!row) throw new Error('The order has no return.');
  return row;
}

/** Recalls every batch of a product, without its job. */
export async function addRecall(productId: string): Promise<void> {
  const { server } = await openBackend();
  const [product] = await server.deps.db
    .select({ storeId: products.storeId })
    .from(products)
    .where(eq(products.id, productId));
  await server.deps.db.insert(recalls).values({
    productId,
    storeId: product?.storeId ?? '',
    batch: null,
    createdAt: server.clock.now,
    reason: 'It can irritate the eyes.',
    advice: 'Stop using it and keep the pack.',
  });
}
