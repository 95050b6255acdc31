import { and, isNotNull, lte } from 'drizzle-orm';

import { type ParcelActor } from '@/contracts/order-terms';
import { releaseCoupon } from '@/server/modules/coupons';
import { closeOpenPayments } from '@/server/modules/ledger';
import { endReservation, lockOrder, moveParcels, releaseStock } from '@/server/modules/parcels';
import { orders } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';

import { orderNotes } from './messages';
import { notifyOrderExpired } from './notifications';

const BATCH = 50;

/** Finds orders whose reservation has run out, the longest expired first. */
export const findExpiredOrders = (db: Db, now: Date) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNotNull(orders.reservedUntil), lte(orders.reservedUntil, now)))
    .orderBy(orders.reservedUntil)
    .limit(BATCH);

/**
 * Cancels an order that was not paid in time and releases its stock, unless it was paid in the
 * meantime.
 */
export const expireOrder = (deps: Deps, id: string): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const order = await lockOrder(tx, id);
    if (!order?.reservedUntil || order.reservedUntil > now) return;
    await releaseOrder(tx, id, now, { note: orderNotes.notPaid, actor: 'system' });
    await notifyOrderExpired(tx, deps, order);
  });

/**
 * Ends an unpaid order: cancels its parcels, releases stock and coupon, and closes open payments.
 */
export async function releaseOrder(
  tx: Db,
  id: string,
  now: Date,
  step: { note: string; actor: ParcelActor },
): Promise<void> {
  const cancelled = await moveParcels(tx, id, { to: 'cancelled', from: ['placed'], at: now, ...step });
  await releaseStock(tx, cancelled);
  await releaseCoupon(tx, id);
  await closeOpenPayments(tx, id, 'expired');
  await endReservation(tx, id);
}
