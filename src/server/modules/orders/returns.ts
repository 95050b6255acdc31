import { and, eq, inArray, lte, sql } from 'drizzle-orm';

import { type Db } from '@/server/db/database';
import {
  orderItems,
  orderParcels,
  type OrderItemRow,
  type OrderRow,
  type ParcelRow,
} from '@/server/db/schema/orders';
import { withTransaction } from '@/server/db/transaction';
import { type Deps } from '@/server/deps';
import { refuse } from '@/server/errors';
import { refundParcel } from '@/server/modules/checkout/refund';

import { unknownOrder } from './access';
import { tellOfParcels } from './news';
import { lockOrder, moveParcels } from './repo';
import { showOrder } from './show';
import { refundOfLine } from './totals';

type Wanted = { itemId: string; quantity: number };

/** Sends lines of delivered parcels back, once a parcel; what was paid for them, without delivery, is owed to the shopper. */
export const returnItems = (deps: Deps, id: string, wanted: Wanted[], reason: string): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const order = await lockOrder(tx, id);
    if (!order) throw unknownOrder();
    if (order.paymentMethod === 'pod') {
      throw refuse('conflict', 'What was paid in cash cannot be sent back here. Please talk to the store.');
    }
    const lines = await findItems(tx, id, wanted);
    const returnable = (await showOrder(tx, order, now)).parcels.filter(({ canReturn }) => canReturn);
    const parcelIds = [...new Set(lines.map(({ item }) => item.parcelId))];
    if (parcelIds.some((parcelId) => !returnable.some((parcel) => parcel.id === parcelId))) {
      throw refuse(
        'conflict',
        'This parcel cannot be sent back: the time for it is over, or it was sent back before.',
      );
    }
    for (const { item, quantity } of lines) await countReturned(tx, item, quantity);
    const moved = await moveParcels(tx, id, { to: 'returned', at: now, note: reason, parcelIds });
    for (const parcel of moved) await refundLines(tx, order, parcel, lines, reason, now);
    await tellOfParcels(tx, deps, order, moved);
  });

async function findItems(tx: Db, orderId: string, wanted: Wanted[]) {
  const quantities = new Map<string, number>();
  for (const { itemId, quantity } of wanted) quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity);
  const rows = await tx
    .select({ item: orderItems })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .where(and(eq(orderParcels.orderId, orderId), inArray(orderItems.id, [...quantities.keys()])));
  if (rows.length !== quantities.size) throw refuse('not-found', 'This is not in your order.');
  return rows.map(({ item }) => {
    const quantity = quantities.get(item.id);
    if (quantity === undefined) throw new Error('An id is written one way.');
    return { item, quantity };
  });
}

/** One guarded statement: never more than were bought. */
async function countReturned(tx: Db, { id, ...bought }: OrderItemRow, quantity: number): Promise<void> {
  // Before the database adds what no column of its holds.
  if (quantity > bought.quantity) throw tooMany();
  const after = sql`${orderItems.returnedQuantity} + ${quantity}`;
  const counted = await tx
    .update(orderItems)
    .set({ returnedQuantity: after })
    .where(and(eq(orderItems.id, id), lte(after, orderItems.quantity)))
    .returning({ id: orderItems.id });
  if (counted.length === 0) throw tooMany();
}

const tooMany = () => refuse('conflict', 'You cannot send back more than you bought.');

async function refundLines(
  tx: Db,
  order: OrderRow,
  parcel: ParcelRow,
  lines: { item: OrderItemRow; quantity: number }[],
  reason: string,
  now: Date,
): Promise<void> {
  const ofParcel = lines.filter(({ item }) => item.parcelId === parcel.id);
  const kobo = ofParcel.reduce(
    (sum, { item, quantity }) => sum + refundOfLine(item, item.returnedQuantity, quantity),
    0,
  );
  await refundParcel(tx, order, parcel, kobo, reason, now);
}
