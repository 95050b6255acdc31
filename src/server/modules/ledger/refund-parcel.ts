import { randomUUID } from 'node:crypto';

import { and, eq } from 'drizzle-orm';

import { BASE_CURRENCY } from '@/contracts/countries';
import { moveParcels, addRefundedAmount } from '@/server/modules/parcels';
import { type OrderRow, type ParcelRow } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';

import { issueCreditNote } from './credit-note';
import { bookRefund } from './ledger';
import { insertRequestedRefund } from './refund-repo';
import { type ParcelAmounts } from './reversal';
import { type CreditedLine, payments, type ItemQuantity } from './tables';

export type ParcelRefund = {
  amounts: ParcelAmounts;
  lines: CreditedLine[];
  reason: string;
  /** Units refunded without a return, with the reason shown to the shopper. */
  units?: ItemQuantity[];
};

/**
 * Requests and books a refund of a parcel, and issues its credit note. Call it with the order
 * locked.
 *
 * @param lines The items on the credit note; any amount beyond them is the delivery.
 * @throws {Error} if the order has no paid payment.
 */
export async function refundParcel(
  tx: Db,
  order: OrderRow,
  parcel: ParcelRow,
  { amounts, lines, reason, units = [] }: ParcelRefund,
  now: Date,
): Promise<void> {
  const { kobo } = amounts;
  const id = randomUUID();
  await bookRefund(tx, parcel, amounts, { cause: id, at: now });
  if (kobo === 0) {
    await moveParcels(tx, order.id, { to: 'refunded', at: now, parcelIds: [parcel.id] });
    return;
  }
  const [paid] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'paid')));
  if (!paid) throw new Error('An order without a paid payment cannot be refunded through the provider.');
  await addRefundedAmount(tx, parcel.id, kobo);
  await issueCreditNote(tx, order, parcel, { kobo, lines }, now);
  const owed = { id, paymentId: paid.id, parcelId: parcel.id, amountKobo: kobo, currency: BASE_CURRENCY };
  await insertRequestedRefund(tx, { ...owed, reason, units }, now);
}
