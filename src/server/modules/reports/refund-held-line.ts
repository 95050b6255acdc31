import { eq } from 'drizzle-orm';

import { calculateItemsRefund, refundParcel } from '@/server/modules/ledger';
import { requireDelivered, requireRefundable } from '@/server/modules/orders';
import { recordReturnedItem } from '@/server/modules/parcels';
import { orderItems, orderParcels, orders } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';
import { httpError } from '@/server/platform/errors/http-error';

import { type ReportRow } from './tables';

const alreadyRefundedError = () => httpError('conflict', 'This item has already been refunded.');

type Report = Pick<ReportRow, 'orderItemId'>;

export async function findHeldLine(db: Db, { orderItemId }: Report) {
  if (!orderItemId) return undefined;
  const [found] = await db
    .select({ order: orders, parcel: orderParcels, item: orderItems })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .where(eq(orderItems.id, orderItemId));
  return found;
}

/**
 * Calculates the refund of what is left of the line that a report holds. If these are the last
 * units of their parcel, it includes the delivery, as with a return that is the store's fault.
 * @throws {HttpError} 409 if there is no line or nothing to refund
 */
export async function calculateHeldLineRefund(db: Db, report: Report, reason: string) {
  const held = await findHeldLine(db, report);
  if (!held) throw httpError('conflict', 'This report holds no ordered item, so there is nothing to refund.');
  const { order, parcel, item } = held;
  await requireRefundable(db, order, parcel);
  requireDelivered(parcel);
  const left = { itemId: item.id, quantity: item.quantity - item.returnedQuantity };
  if (left.quantity === 0) throw alreadyRefundedError();
  const refund = await calculateItemsRefund(db, parcel, [left], { reason, withDelivery: true });
  if (refund.amounts.kobo === 0) throw alreadyRefundedError();
  return { order, parcel, left, refund };
}

/**
 * Refunds the line that a report holds. Call it with the order locked.
 * @returns The refunded amount, in kobo.
 * @throws {HttpError} 409 if there is nothing to refund
 */
export async function refundHeldLine(tx: Db, report: Report, reason: string, now: Date): Promise<number> {
  const { order, parcel, left, refund } = await calculateHeldLineRefund(tx, report, reason);
  await recordReturnedItem(tx, left);
  await refundParcel(tx, order, parcel, { ...refund, units: [left] }, now);
  return refund.amounts.kobo;
}
