import { randomUUID } from 'node:crypto';

import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, notExists, sql, type SQL } from 'drizzle-orm';

import { DELIVERY_CODE_MAX_ATTEMPTS, type DeliveryProof } from '@/contracts/order-terms';
import { type Db } from '@/server/platform/database/database';

import { undispatchedStatuses } from './dispatch-deadline';
import { orderEvents, orderItems, orderParcels, type OrderItemRow, type ParcelRow } from './tables';

/** Records how a dispatched parcel travels, and when it counts as delivered. */
export async function recordDispatch(
  tx: Db,
  id: string,
  dispatch: Partial<Pick<ParcelRow, 'trackingNumber' | 'courier'>> & Pick<ParcelRow, 'autoDeliverAt'>,
): Promise<ParcelRow | undefined> {
  const [dispatched] = await tx.update(orderParcels).set(dispatch).where(eq(orderParcels.id, id)).returning();
  return dispatched;
}

export async function setDeliveryProof(tx: Db, id: string, deliveryProof: DeliveryProof): Promise<void> {
  await tx.update(orderParcels).set({ deliveryProof }).where(eq(orderParcels.id, id));
}

/**
 * Counts an attempt at the delivery code of a parcel in transit, in one guarded statement.
 * @returns false if no attempt is left, or the parcel is not in transit
 */
export async function countDeliveryCodeAttempt(db: Db, id: string): Promise<boolean> {
  const counted = await db
    .update(orderParcels)
    .set({ deliveryCodeAttempts: sql`${orderParcels.deliveryCodeAttempts} + 1` })
    .where(
      and(
        eq(orderParcels.id, id),
        eq(orderParcels.status, 'shipped'),
        lt(orderParcels.deliveryCodeAttempts, DELIVERY_CODE_MAX_ATTEMPTS),
      ),
    )
    .returning({ id: orderParcels.id });
  return counted.length > 0;
}

/** @returns the parcel, unless `guard` no longer holds */
export async function markArrivalAsked(
  tx: Db,
  id: string,
  { at, guard }: { at: Date; guard: SQL | undefined },
): Promise<Pick<ParcelRow, 'autoDeliverAt'> | undefined> {
  const [asked] = await tx
    .update(orderParcels)
    .set({ arrivalAskedAt: at })
    .where(and(eq(orderParcels.id, id), guard))
    .returning({ autoDeliverAt: orderParcels.autoDeliverAt });
  return asked;
}

/** @returns undefined if the parcel is not in transit, or was disputed before */
export async function markDeliveryDisputed(
  tx: Db,
  { id, orderId }: Pick<ParcelRow, 'id' | 'orderId'>,
  at: Date,
): Promise<Pick<ParcelRow, 'id' | 'storeId'> | undefined> {
  const [disputed] = await tx
    .update(orderParcels)
    .set({ deliveryDisputedAt: at })
    .where(
      and(
        eq(orderParcels.id, id),
        eq(orderParcels.orderId, orderId),
        eq(orderParcels.status, 'shipped'),
        isNull(orderParcels.deliveryDisputedAt),
      ),
    )
    .returning({ id: orderParcels.id, storeId: orderParcels.storeId });
  return disputed;
}

/** @returns false once the parcel is dispatched or has ended */
export async function setPackingPhoto(tx: Db, id: string, packingPhotoId: string): Promise<boolean> {
  const changed = await tx
    .update(orderParcels)
    .set({ packingPhotoId })
    .where(and(eq(orderParcels.id, id), inArray(orderParcels.status, undispatchedStatuses)))
    .returning({ id: orderParcels.id });
  return changed.length > 0;
}

/** From now on the store pays the discount of the parcel. */
export async function chargeDiscountToStore(tx: Db, parcel: ParcelRow): Promise<ParcelRow> {
  const [charged] = await tx
    .update(orderParcels)
    .set({ discountPayer: 'store' })
    .where(eq(orderParcels.id, parcel.id))
    .returning();
  return charged ?? parcel;
}

/** Freezes an order's parcels: no store is paid for them from now on. */
export const freezeParcels = async (tx: Db, orderId: string, now: Date): Promise<void> =>
  void (await tx
    .update(orderParcels)
    .set({ frozenAt: now })
    .where(and(eq(orderParcels.orderId, orderId), isNull(orderParcels.frozenAt))));

/** Reverses `freezeParcels` while `guard` holds. */
export const unfreezeParcels = async (tx: Db, orderId: string, guard: SQL): Promise<void> =>
  void (await tx
    .update(orderParcels)
    .set({ frozenAt: null })
    .where(and(eq(orderParcels.orderId, orderId), guard)));

/** Freezes a line, so that its store is not paid for it. */
export const freezeLine = async (tx: Db, itemId: string, now: Date): Promise<void> =>
  void (await tx
    .update(orderItems)
    .set({ frozenAt: now })
    .where(and(eq(orderItems.id, itemId), isNull(orderItems.frozenAt))));

/** Reverses `freezeLine` while `guard` holds. */
export const unfreezeLine = async (tx: Db, itemId: string, guard: SQL): Promise<void> =>
  void (await tx
    .update(orderItems)
    .set({ frozenAt: null })
    .where(and(eq(orderItems.id, itemId), guard)));

/**
 * Records returned units of a line, in one guarded statement.
 *
 * @throws {Error} if more would be returned than was bought.
 */
export async function recordReturnedItem(
  tx: Db,
  { itemId, quantity }: { itemId: string; quantity: number },
): Promise<void> {
  const after = sql`${orderItems.returnedQuantity} + ${quantity}`;
  const counted = await tx
    .update(orderItems)
    .set({ returnedQuantity: after })
    .where(and(eq(orderItems.id, itemId), lte(after, orderItems.quantity)))
    .returning({ id: orderItems.id });
  if (counted.length === 0) throw new Error('More units would be returned than were bought.');
}

type Sums = Pick<ParcelRow, 'subtotalKobo' | 'shippingKobo' | 'discountKobo' | 'vatKobo' | 'totalKobo'>;

/**
 * Splits amounts from an undispatched parcel, in one guarded statement, to a new parcel of the same
 * store with the same deadlines and history. Call it with the order locked.
 *
 * @returns undefined if the parcel is dispatched, has ended or is in dispute
 */
export async function splitParcel(
  tx: Db,
  parcelId: string,
  moved: Sums,
): Promise<{ former: ParcelRow; added: ParcelRow } | undefined> {
  const reported = tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.parcelId, orderParcels.id), isNotNull(orderItems.frozenAt)));
  const [former] = await tx
    .update(orderParcels)
    .set({
      subtotalKobo: sql`${orderParcels.subtotalKobo} - ${moved.subtotalKobo}`,
      discountKobo: sql`${orderParcels.discountKobo} - ${moved.discountKobo}`,
      vatKobo: sql`${orderParcels.vatKobo} - ${moved.vatKobo}`,
      totalKobo: sql`${orderParcels.totalKobo} - ${moved.totalKobo}`,
    })
    .where(
      and(
        eq(orderParcels.id, parcelId),
        inArray(orderParcels.status, undispatchedStatuses),
        // A bank that took money back took it from the parcel as it was.
        eq(orderParcels.refundedKobo, 0),
        isNull(orderParcels.frozenAt),
        notExists(reported),
      ),
    )
    .returning();
  if (!former) return undefined;
  const { id: _id, packingPhotoId: _photo, ...copied } = former;
  const [added] = await tx
    .insert(orderParcels)
    .values({ ...copied, ...moved })
    .returning();
  if (!added) throw new Error('The insert of the parcel returned no row.');
  await copyEvents(tx, parcelId, added.id);
  return { former, added };
}

/** The new parcel has the history of the one that it was a part of. */
async function copyEvents(tx: Db, from: string, to: string): Promise<void> {
  const events = await tx
    .select({
      status: orderEvents.status,
      actor: orderEvents.actor,
      note: orderEvents.note,
      at: orderEvents.at,
    })
    .from(orderEvents)
    .where(eq(orderEvents.parcelId, from))
    .orderBy(asc(orderEvents.id));
  if (events.length > 0)
    await tx.insert(orderEvents).values(events.map((event) => ({ ...event, parcelId: to })));
}

type LineAmounts = Pick<OrderItemRow, 'quantity' | 'totalKobo' | 'discountKobo' | 'commissionKobo'>;

/**
 * Moves a whole line to another parcel, or a part of it as a new line with the same terms.
 * @returns false if the line has changed since it was read
 */
export async function moveLine(
  tx: Db,
  parcelId: string,
  { item, amounts }: { item: OrderItemRow; amounts: LineAmounts },
): Promise<boolean> {
  const isWhole = amounts.quantity === item.quantity;
  const rest = {
    quantity: item.quantity - amounts.quantity,
    totalKobo: item.totalKobo - amounts.totalKobo,
    discountKobo: item.discountKobo - amounts.discountKobo,
    commissionKobo: item.commissionKobo - amounts.commissionKobo,
  };
  const changed = await tx
    .update(orderItems)
    .set(isWhole ? { parcelId } : rest)
    .where(and(eq(orderItems.id, item.id), eq(orderItems.quantity, item.quantity)))
    .returning({ id: orderItems.id });
  if (changed.length === 0) return false;
  if (!isWhole) await tx.insert(orderItems).values({ ...item, ...amounts, id: randomUUID(), parcelId });
  return true;
}
