import { asc, count, eq } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import {
  creditNotes,
  type CreditedLine,
  type CreditNoteRow,
} from '@/server/platform/database/schema/credit-notes';
import { type OrderRow, type ParcelRow } from '@/server/platform/database/schema/orders';

type Parcel = Pick<ParcelRow, 'totalKobo' | 'vatKobo' | 'refundedKobo'>;

/** The VAT that a refund takes back, in proportion; once a parcel is refunded as a whole, all of its VAT was taken back. */
export function calculateCreditedVat({ totalKobo, vatKobo, refundedKobo }: Parcel, kobo: number): number {
  if (totalKobo === 0) return 0;
  const upTo = (refunded: number) => Number((BigInt(vatKobo) * BigInt(refunded)) / BigInt(totalKobo));
  return upTo(refundedKobo + kobo) - upTo(refundedKobo);
}

/** Writes the credit note of a refund. `parcel` is as it was before; to be called with the order locked, so that no number is used twice. */
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
  // A bank may have taken a part of the goods' price back before (a chargeback), so that less than their price is left.
  const other =
    rest === 0 ? [] : [{ name: rest > 0 ? 'Delivery' : 'Returned earlier', quantity: 1, amountKobo: rest }];
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
