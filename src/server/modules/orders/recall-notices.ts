import { and, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';

import { type RecallNotice } from '@/contracts/recall-notice';
import { orderItems, orderParcels, orders } from '@/server/modules/parcels/tables';
import { recalls } from '@/server/modules/recalls/tables';
import { type Db } from '@/server/platform/database/database';

/** A line of which no batch is known can be of any. */
const isOfBatch = or(
  isNull(recalls.batch),
  sql`jsonb_array_length(${orderItems.batches}) = 0`,
  sql`exists (select 1 from jsonb_array_elements(${orderItems.batches}) sold where lower(sold ->> 'number') = lower(${recalls.batch}))`,
);

/** Dispatched, whatever has happened since; or to be packed, which an unpaid parcel is not. */
const isSentOrToBeSent = or(
  isNotNull(orderParcels.dispatchedAt),
  inArray(orderParcels.status, ['paid', 'processing']),
  and(eq(orderParcels.status, 'placed'), eq(orders.paymentMethod, 'pod')),
);

/**
 * Whether a recall affects a line, for a query that joins lines, parcels, orders and recalls. What
 * is dispatched after a recall was lifted is of other stock.
 */
export const isRecalled = and(
  eq(recalls.productId, orderItems.productId),
  isOfBatch,
  or(
    and(isNull(recalls.liftedAt), isSentOrToBeSent),
    and(eq(recalls.outcome, 'replaced'), lte(orderParcels.dispatchedAt, recalls.liftedAt)),
  ),
);

/** Finds the recalls of lines by their ids, the newest first. */
export async function findRecallNotices(
  db: Db,
  itemIds: readonly string[],
): Promise<Map<string, RecallNotice[]>> {
  const rows = await db
    .select({ itemId: orderItems.id, recall: recalls })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .innerJoin(recalls, isRecalled)
    .where(inArray(orderItems.id, [...itemIds]))
    .orderBy(desc(recalls.createdAt), desc(recalls.id));
  const notices = new Map<string, RecallNotice[]>();
  for (const { itemId, recall } of rows) {
    const { batch, reason, advice, createdAt } = recall;
    const notice = { batch, reason, advice, recalledAt: createdAt.toISOString() };
    notices.set(itemId, [...(notices.get(itemId) ?? []), notice]);
  }
  return notices;
}
