import { and, asc, eq, exists, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { type RecallLineState } from '@/contracts/recalls';
import { isRecalled } from '@/server/modules/orders';
import {
  orderItems,
  type OrderItemRow,
  orderParcels,
  orders,
  type OrderRow,
  type ParcelRow,
} from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';

import { recallLines, recalls, type RecallRow } from './tables';

export type AffectedLine = {
  order: OrderRow;
  parcel: ParcelRow;
  item: OrderItemRow;
  /** Another recall has prepared its refund. */
  isPrepared: boolean;
};

const preparedStates: RecallLineState[] = ['waiting', 'approved', 'done'];

/**
 * Finds lines that a recall affects and that are not recorded yet, the lines of an order together.
 */
export function findNewLines(tx: Db, recall: RecallRow, limit: number): Promise<AffectedLine[]> {
  const recorded = tx
    .select({ id: recallLines.itemId })
    .from(recallLines)
    .where(and(eq(recallLines.recallId, recall.id), eq(recallLines.itemId, orderItems.id)));
  const other = alias(recallLines, 'other');
  const prepared = tx
    .select({ id: other.itemId })
    .from(other)
    .where(and(eq(other.itemId, orderItems.id), inArray(other.state, preparedStates)));
  return tx
    .select({
      order: orders,
      parcel: orderParcels,
      item: orderItems,
      isPrepared: sql<boolean>`${exists(prepared)}`,
    })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .innerJoin(recalls, isRecalled)
    .where(and(eq(recalls.id, recall.id), eq(orderItems.productId, recall.productId), notExists(recorded)))
    .orderBy(asc(orders.placedAt), asc(orders.id), asc(orderItems.id))
    .limit(limit);
}

const isClosed = ({ status }: ParcelRow) => ['cancelled', 'returned', 'refunded'].includes(status);

/** Whether the shop can pay back something for a line, or has to stop it. */
export function needsRefund({ order, parcel, item }: Omit<AffectedLine, 'isPrepared'>): boolean {
  if (item.returnedQuantity === item.quantity || isClosed(parcel)) return false;
  // The store has the cash of a parcel that it has sent.
  return order.paymentMethod !== 'pod' || parcel.dispatchedAt === null;
}

/** Records lines of a recall with their refunds, each once. */
export async function recordLines(tx: Db, recallId: string, lines: readonly AffectedLine[]): Promise<void> {
  await tx
    .insert(recallLines)
    .values(
      lines.map((line) => ({
        recallId,
        itemId: line.item.id,
        orderId: line.order.id,
        state: needsRefund(line) && !line.isPrepared ? ('waiting' as const) : ('none' as const),
        amountKobo: needsRefund(line) && !line.isPrepared ? calculatePaid(line) : 0,
      })),
    )
    .onConflictDoNothing();
}

/** The share of the line that was paid for the items left; nothing was paid of a cash order yet. */
function calculatePaid({ order, item }: AffectedLine): number {
  if (order.paymentMethod === 'pod') return 0;
  const left = item.quantity - item.returnedQuantity;
  return Math.round(((item.totalKobo - item.discountKobo) * left) / item.quantity);
}
