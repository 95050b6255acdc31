import { BASE_CURRENCY } from '@/contracts/countries';
import { bookChargeback, bookChargebackLoss } from '@/server/modules/ledger';
import { notifyPaymentReversed } from '@/server/modules/orders';
import {
  unpackedStatuses,
  addRefundedAmount,
  findParcels,
  moveParcels,
  releaseStock,
} from '@/server/modules/parcels';
import { allocateByLargestRemainder } from '@/server/modules/pricing';
import { type Db } from '@/server/platform/database/database';
import { type OrderRow, type ParcelRow } from '@/server/platform/database/schema/orders';
import { type PaymentRow } from '@/server/platform/database/schema/payments';
import { type Deps } from '@/server/platform/deps/deps';

import { findUnsentRefunds } from './dispute-repo';
import { completeRefund } from './refund-state';

const NOTE = 'The bank returned the payment.';

/**
 * Takes into the books that a bank has given the shopper so much of a payment back; to be called with the order locked. It pays the
 * refunds that were not sent yet, then the parcels' price in proportion, and what is beyond that is the shop's loss. Parcels that are
 * paid back in full and not packed yet are cancelled.
 */
export async function bookReversedMoney(
  tx: Db,
  deps: Deps,
  order: OrderRow,
  payment: PaymentRow,
  amountKobo: number,
): Promise<void> {
  const left = await settleUnsentRefunds(tx, deps, order, payment, amountKobo);
  // Money that paid for nothing never entered the books.
  if (payment.status !== 'paid') return;
  const parcels = await findParcels(tx, [order.id]);
  const open = parcels.map(({ totalKobo, refundedKobo }) => totalKobo - refundedKobo);
  const onParcels = Math.min(
    left,
    open.reduce((sum, kobo) => sum + kobo, 0),
  );
  const now = deps.now();
  const paidBack: ParcelRow[] = [];
  for (const [at, kobo] of allocateByLargestRemainder(onParcels, open).entries()) {
    const parcel = parcels[at];
    if (!parcel || kobo === 0) continue;
    await bookChargeback(tx, parcel, kobo, now);
    await addRefundedAmount(tx, parcel.id, kobo);
    if (kobo === open[at]) paidBack.push(parcel);
  }
  if (left > onParcels) await bookChargebackLoss(tx, order.id, left - onParcels, now);
  await cancelUnpacked(tx, order, paidBack, now);
  await notifyPaymentReversed(tx, deps, order, { amountKobo, currency: BASE_CURRENCY });
}

/** The shopper has that money already: it is not sent a second time. Returns what is left of the amount. */
async function settleUnsentRefunds(
  tx: Db,
  deps: Deps,
  order: OrderRow,
  payment: PaymentRow,
  amountKobo: number,
): Promise<number> {
  let left = amountKobo;
  for (const refund of await findUnsentRefunds(tx, payment.id)) {
    if (refund.amountKobo > left) continue;
    await completeRefund({ tx, deps, order, refund });
    left -= refund.amountKobo;
  }
  return left;
}

async function cancelUnpacked(tx: Db, order: OrderRow, parcels: ParcelRow[], now: Date): Promise<void> {
  if (parcels.length === 0) return;
  const parcelIds = parcels.map(({ id }) => id);
  const step = { from: unpackedStatuses, at: now, note: NOTE, parcelIds };
  const cancelled = await moveParcels(tx, order.id, { ...step, to: 'cancelled' });
  await releaseStock(tx, cancelled);
  const cancelledIds = cancelled.map(({ id }) => id);
  if (cancelledIds.length > 0)
    await moveParcels(tx, order.id, { to: 'refunded', at: now, parcelIds: cancelledIds });
}
