import { and, eq, gt, isNotNull, isNull, lt, notLike, sql, type SQL } from 'drizzle-orm';

import { ORDER_EMAIL_CHANGES_MAX } from '@/contracts/order-terms';
import { type Db } from '@/server/platform/database/database';
import { erasedValues } from '@/server/platform/text/erased-values';

import { orderEvents, orderItems, orderParcels, orders, REMOVED_DOMAIN, type OrderRow } from './tables';

/** @throws {Error} if the database returns no row */
export async function insertOrderRow(tx: Db, order: typeof orders.$inferInsert): Promise<OrderRow> {
  const [row] = await tx.insert(orders).values(order).returning();
  if (!row) throw new Error('The insert of the order returned no row.');
  return row;
}

/** Inserts the parcels of a new order, each with its first event. */
export async function insertParcels(
  tx: Db,
  parcels: (typeof orderParcels.$inferInsert)[],
  placedAt: Date,
): Promise<{ id: string; storeId: string }[]> {
  const inserted = await tx
    .insert(orderParcels)
    .values(parcels)
    .returning({ id: orderParcels.id, storeId: orderParcels.storeId });
  const placed = { status: 'placed', actor: 'shopper', at: placedAt } as const;
  await tx.insert(orderEvents).values(inserted.map(({ id }) => ({ parcelId: id, ...placed })));
  return inserted;
}

export async function insertItems(tx: Db, items: (typeof orderItems.$inferInsert)[]): Promise<void> {
  await tx.insert(orderItems).values(items);
}

/** Books those of the guest orders to an account that `which` selects. */
export async function bookToAccount(tx: Db, userId: string, which: SQL | undefined): Promise<void> {
  await tx
    .update(orders)
    .set({ userId })
    .where(and(isNull(orders.userId), which));
}

/**
 * Changes the email of an order and ends its former link, in one guarded statement.
 *
 * @param change `userId` books the order to an account; `placedAfter` is the earliest time at which
 * an order that may still be changed was placed
 * @returns undefined if it can no longer be changed, or changed meanwhile
 */
export async function changeEmail(
  tx: Db,
  { id, email: formerEmail }: Pick<OrderRow, 'id' | 'email'>,
  change: { email: string; userId?: string | undefined; placedAfter: Date; guard: SQL | undefined },
): Promise<OrderRow | undefined> {
  const { email, userId, placedAfter, guard } = change;
  const [changed] = await tx
    .update(orders)
    .set({ email, linkVersion: sql`${orders.linkVersion} + 1`, ...(userId && { userId }) })
    .where(
      and(
        eq(orders.id, id),
        eq(orders.email, formerEmail),
        gt(orders.placedAt, placedAfter),
        lt(orders.linkVersion, ORDER_EMAIL_CHANGES_MAX),
        isNull(orders.buyerDeletedAt),
        guard,
      ),
    )
    .returning();
  return changed;
}

/** Notes that the buyer left: their orders are anonymised once nothing is under way. */
export async function markBuyerLeft(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.update(orders).set({ buyerDeletedAt: now }).where(eq(orders.userId, userId));
}

/** @returns false if the order belongs to an account */
export async function markGuestLeft(tx: Db, id: string, now: Date): Promise<boolean> {
  const left = await tx
    .update(orders)
    .set({ buyerDeletedAt: now })
    .where(and(eq(orders.id, id), isNull(orders.userId)))
    .returning({ id: orders.id });
  return left.length > 0;
}

/**
 * Anonymises orders of people who left, with what they and the stores wrote about them. Amounts
 * stay, for the books.
 *
 * @param isEnded selects orders for which nothing is under way
 */
export async function eraseBuyers(
  tx: Db,
  isEnded: SQL | undefined,
): Promise<{ id: string; email: string }[]> {
  const email = sql<string>`'former-' || ${orders.id} || ${REMOVED_DOMAIN}`;
  const erased = await tx
    .update(orders)
    .set({ email, address: erasedAddress })
    .where(
      and(
        isNotNull(orders.buyerDeletedAt),
        isNull(orders.userId),
        notLike(orders.email, `%${REMOVED_DOMAIN}`),
        isEnded,
      ),
    )
    .returning({ id: orders.id, email: orders.email });
  for (const { id } of erased) {
    const parcels = await tx
      .update(orderParcels)
      .set({ trackingNumber: null, packingPhotoId: null })
      .where(eq(orderParcels.orderId, id))
      .returning({ id: orderParcels.id });
    for (const parcel of parcels)
      await tx.update(orderEvents).set({ note: '' }).where(eq(orderEvents.parcelId, parcel.id));
  }
  return erased;
}

const erasedAddress = sql`jsonb_build_object(
  'name', ${erasedValues.name}::text, 'phone', ${erasedValues.text}::text, 'state', ${orders.address} -> 'state', 'lga', ${erasedValues.text}::text,
  'area', ${erasedValues.text}::text, 'street', ${erasedValues.text}::text, 'landmark', ${erasedValues.text}::text
)`;
