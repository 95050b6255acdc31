import { asc, count, eq } from 'drizzle-orm';

import { type OrderRow, type ParcelRow } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';

import { creditNotes, type CreditedLine, type CreditNoteRow } from './tables';

type Parcel = Pick<ParcelRow, 'totalKobo' | 'vatKobo' | 'refundedKobo'>;

/**
 * Calculates the VAT of a refund, in proportion to the parcel's price. Partial refunds of a whole
 * parcel add up to all of its VAT.
 */
export function calculateCreditedVat({ totalKobo, vatKobo, refundedKobo }: Parcel, kobo: number): number {
  if (totalKobo === 0) return 0;
  const upTo = (refunded: number) => Number((BigInt(vatKobo) * BigInt(refunded)) / BigInt(totalKobo));
  return upTo(refundedKobo + kobo) - upTo(refundedKobo);
}

/**
 * Issues the credit note of a refund. Call it with the order locked, so that no number is used
 * twice.
 *
 * @param parcel The parcel as it was before the refund.
 */
export async function issueCreditNote(
  tx: Db,
  order: Pick<OrderRow, 'id' | 'number'>,
  parcel: ParcelRow,
  { kobo, lines }: { kobo: number; lines: CreditedLine[] },
  now: Date,
): Promise<void> {
  const [issued] = await tx
    .select({ count: count() })
    .from(creditNotes)
    .where(eq(creditNotes.orderId, order.id));
  const rest = kobo - lines.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  // After a chargeback of a part of the price, less than the price of the items may be left.
  const name = rest > 0 ? 'Delivery' : 'Refunded earlier';
  const other = rest === 0 ? [] : [{ name, quantity: 1, amountKobo: rest }];
  await tx.insert(creditNotes).values({
    number: `${order.number}-CN${(issued?.count ?? 0) + 1}`,
    orderId: order.id,
    parcelId: parcel.id,
    lines: [...lines, ...other],
    amountKobo: kobo,
    vatKobo: calculateCreditedVat(parcel, kobo),
    issuedAt: now,
  });
}

export const findCreditNotes = (db: Db, orderId: string): Promise<CreditNoteRow[]> =>
  db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId))
    .orderBy(asc(creditNotes.issuedAt), asc(creditNotes.number));
