import { asc, eq } from 'drizzle-orm';

import { bookSplit } from '@/server/modules/ledger';
import { moveLine, splitParcel } from '@/server/modules/parcels';
import {
  orderItems,
  type OrderItemRow,
  type OrderRow,
  type ParcelRow,
} from '@/server/modules/parcels/tables';
import { calculateMovedLine, calculateMovedSums, type LineAmounts } from '@/server/modules/pricing';
import { type Db } from '@/server/platform/database/database';
import { httpError } from '@/server/platform/errors/http-error';

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
    if (!item) throw httpError('not-found', 'This product isn’t in the parcel.');
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
  const split = await splitParcel(tx, parcel.id, sums);
  if (!split) throw invalidStepError();
  const { former, added } = split;
  for (const line of moved) if (!(await moveLine(tx, added.id, line))) throw changedError();
  const commissionKobo = amounts.reduce((sum, line) => sum + line.commissionKobo, 0);
  if (order.paidAt && order.paymentMethod !== 'pod') await bookSplit(tx, former, added, commissionKobo, at);
  return added;
}
