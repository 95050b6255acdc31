import { randomUUID } from 'node:crypto';

import { and, asc, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';

import { bookSplit } from '@/server/modules/ledger';
import { undispatchedStatuses } from '@/server/modules/parcels';
import { calculateMovedLine, calculateMovedSums, type LineAmounts } from '@/server/modules/pricing';
import { type Db } from '@/server/platform/database/database';
import {
  orderEvents,
  orderItems,
  orderParcels,
  type OrderItemRow,
  type OrderRow,
  type ParcelRow,
} from '@/server/platform/database/schema/orders';
import { httpError } from '@/server/platform/errors/http-error';

import { storeOrderMessages } from './messages';
import { changedError, invalidStepError } from './store-parcel';

/**
 * Units of a line; without `quantity`, all of it. `seenQuantity` is the quantity of the line that
 * the member saw.
 */
export type ChosenLine = {
  lineId: string;
  quantity?: number | undefined;
  seenQuantity?: number | undefined;
};
export type MovedLine = { item: OrderItemRow; amounts: LineAmounts };

export const findLines = (db: Db, parcelId: string): Promise<OrderItemRow[]> =>
  db
    .select()
    .from(orderItems)
    .where(eq(orderItems.parcelId, parcelId))
    .orderBy(asc(orderItems.name), asc(orderItems.id));

/**
 * Checks units against the lines of a parcel as they are now.
 *
 * @throws {HttpError} 404 for a line of another parcel, 409 if a line has changed or has fewer
 * units.
 */
export function chooseLines(lines: readonly OrderItemRow[], wanted: readonly ChosenLine[]): MovedLine[] {
  if (new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length) throw changedError();
  return wanted.map(({ lineId, seenQuantity, ...chosen }) => {
    const item = lines.find(({ id }) => id === lineId);
    if (!item) throw httpError('not-found', storeOrderMessages.lineNotFound);
    const { quantity = item.quantity } = chosen;
    if ((seenQuantity ?? item.quantity) !== item.quantity || quantity > item.quantity) throw changedError();
    return { item, amounts: calculateMovedLine(item, quantity) };
  });
}

/**
 * Moves units of an undispatched parcel to a new parcel of the same store, with its own delivery
 * code and the same deadlines. Totals, VAT, commission and books are split to the kobo. Call it
 * with the order locked; some units must stay.
 *
 * @returns The new parcel.
 * @throws {HttpError} 409 if the parcel is dispatched, has ended or is in dispute.
 */
export async function moveLines(
  tx: Db,
  order: OrderRow,
  parcel: ParcelRow,
  moved: readonly MovedLine[],
  at: Date,
): Promise<ParcelRow> {
  const amounts = moved.map((line) => line.amounts);
  const sums = calculateMovedSums(parcel, amounts);
  const former = await reduceParcel(tx, parcel, sums);
  const { id: _id, packingPhotoId: _photo, ...copied } = former;
  const [added] = await tx
    .insert(orderParcels)
    .values({ ...copied, ...sums })
    .returning();
  if (!added) throw new Error('The insert of the parcel returned no row.');
  for (const line of moved) await moveLine(tx, added.id, line);
  await copyEvents(tx, parcel.id, added.id);
  const commissionKobo = amounts.reduce((sum, line) => sum + line.commissionKobo, 0);
  if (order.paidAt && order.paymentMethod !== 'pod') await bookSplit(tx, former, added, commissionKobo, at);
  return added;
}

/** Takes the moved amounts from the parcel, in one guarded statement. */
async function reduceParcel(
  tx: Db,
  parcel: ParcelRow,
  moved: ReturnType<typeof calculateMovedSums>,
): Promise<ParcelRow> {
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
        eq(orderParcels.id, parcel.id),
        inArray(orderParcels.status, undispatchedStatuses),
        // A bank that took money back took it from the parcel as it was.
        eq(orderParcels.refundedKobo, 0),
        isNull(orderParcels.frozenAt),
        notExists(reported),
      ),
    )
    .returning();
  if (!former) throw invalidStepError();
  return former;
}

/** Moves a whole line, or a part of it as a new line with the same terms. */
async function moveLine(tx: Db, parcelId: string, { item, amounts }: MovedLine): Promise<void> {
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
  if (changed.length === 0) throw changedError();
  if (!isWhole) await tx.insert(orderItems).values({ ...item, ...amounts, id: randomUUID(), parcelId });
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
