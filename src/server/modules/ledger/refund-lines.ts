import { asc, eq } from 'drizzle-orm';

import { orderItems, type OrderItemRow, type ParcelRow } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';

import { findAmountsLeft } from './ledger';
import { type ParcelRefund } from './refund-parcel';
import { calculatePaidForLine, reverseLines, type ReversedLine } from './reversal';
import { type CreditedLine, type ItemQuantity } from './tables';

const findItems = (db: Db, parcelId: string): Promise<OrderItemRow[]> =>
  db.select().from(orderItems).where(eq(orderItems.parcelId, parcelId)).orderBy(asc(orderItems.name));

const toReversedLine = (item: OrderItemRow, returnedNow: number): ReversedLine => ({
  ...item,
  returnedBefore: item.returnedQuantity,
  returnedNow,
});

const toCreditedLine = (item: OrderItemRow, returnedNow: number): CreditedLine => ({
  name: item.variantLabel ? `${item.name}, ${item.variantLabel}` : item.name,
  quantity: returnedNow,
  amountKobo: calculatePaidForLine(toReversedLine(item, returnedNow)),
});

const toCreditedLines = (chosen: { item: OrderItemRow; quantity: number }[]): CreditedLine[] =>
  chosen.filter(({ quantity }) => quantity > 0).map(({ item, quantity }) => toCreditedLine(item, quantity));

/**
 * Calculates the refund for units of a parcel, by the terms frozen with their lines. It excludes
 * the delivery fee, unless `withDelivery` is set and these are the last units of the parcel. Call
 * it with the order locked, before the units are recorded as returned.
 */
export async function calculateItemsRefund(
  tx: Db,
  parcel: ParcelRow,
  wanted: readonly ItemQuantity[],
  { reason, withDelivery }: { reason: string; withDelivery: boolean },
): Promise<ParcelRefund> {
  const left = await findAmountsLeft(tx, parcel);
  const items = await findItems(tx, parcel.id);
  const chosen = items.map((item) => ({
    item,
    quantity: wanted.find(({ itemId }) => itemId === item.id)?.quantity ?? 0,
  }));
  const isLast = chosen.every(({ item, quantity }) => item.returnedQuantity + quantity === item.quantity);
  const lines = chosen.map(({ item, quantity }) => toReversedLine(item, quantity));
  const amounts = isLast && withDelivery ? left : reverseLines(lines, left, isLast);
  return { amounts, lines: toCreditedLines(chosen), reason };
}

/**
 * Calculates the refund of everything left of a parcel, items and delivery. Call it with the order
 * locked.
 */
export async function calculateRemainingRefund(
  tx: Db,
  parcel: ParcelRow,
  reason: string,
): Promise<ParcelRefund> {
  const items = await findItems(tx, parcel.id);
  const chosen = items.map((item) => ({ item, quantity: item.quantity - item.returnedQuantity }));
  return { amounts: await findAmountsLeft(tx, parcel), lines: toCreditedLines(chosen), reason };
}
