import { BASE_CURRENCY } from '@/contracts/countries';
import { bookChargeback, bookChargebackLoss } from '@/server/modules/ledger';
import { type PaymentRow } from '@/server/modules/ledger/tables';
import { notifyPaymentReversed } from '@/server/modules/orders';
import {
  unpackedStatuses,
  addRefundedAmount,
  findParcels,
  insertParcelNotices,
  moveParcels,
  releaseStock,
} from '@/server/modules/parcels';
import { type OrderRow, type ParcelRow } from '@/server/modules/parcels/tables';
import { allocateByLargestRemainder } from '@/server/modules/pricing';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';

import { findUnacceptedRefunds } from './dispute-repo';
import { completeRefund } from './refund-state';

/**
 * Books money that a bank has returned to the shopper. It first settles refunds that were not sent
 * yet, then the parcels in proportion to their price; the rest is the shop's loss. Parcels that are
 * repaid in full and not packed yet are cancelled. Call it with the order locked.
 *
 * @param reversed `cause` is the id of the dispute or reversal.
 */
export async function bookReversedMoney(
  tx: Db,
  deps: Deps,
  order: OrderRow,
  payment: PaymentRow,
  reversed: { cause: string; amountKobo: number },
): Promise<void> {
  const { cause, amountKobo } = reversed;
  const left = await settleUnsentRefunds(tx, deps, order, payment, amountKobo);
  // Money that paid for no order was never booked.
  if (payment.status !== 'paid') return;
  const parcels = await findParcels(tx, [order.id]);
  const open = parcels.map(({ totalKobo, refundedKobo }) => totalKobo - refundedKobo);
  const onParcels = Math.min(
    left,
    open.reduce((sum, kobo) => sum + kobo, 0),
  );
  const now = deps.now();
  const repaid: ParcelRow[] = [];
  const reversedParcels: ParcelRow[] = [];
  for (const [index, kobo] of allocateByLargestRemainder(onParcels, open).entries()) {
    const parcel = parcels[index];
    if (!parcel || kobo === 0) continue;
    await bookChargeback(tx, parcel, kobo, { cause, at: now });
    await addRefundedAmount(tx, parcel.id, kobo);
    reversedParcels.push(parcel);
    if (kobo === open[index]) repaid.push(parcel);
  }
  if (left > onParcels) await bookChargebackLoss(tx, order.id, left - onParcels, { cause, at: now });
  await insertParcelNotices(tx, 'payment-reversed', reversedParcels, now);
  await cancelUnpacked(tx, order, repaid, now);
  await notifyPaymentReversed(tx, deps, order, { amountKobo, currency: BASE_CURRENCY });
}

/**
 * Completes refunds that were not sent yet: the shopper already has that money.
 *
 * @returns What is left of the amount.
 */
async function settleUnsentRefunds(
  tx: Db,
  deps: Deps,
  order: OrderRow,
  payment: PaymentRow,
  amountKobo: number,
): Promise<number> {
  let left = amountKobo;
  for (const refund of await findUnacceptedRefunds(tx, payment.id)) {
    if (refund.amountKobo > left) continue;
    await completeRefund({ tx, deps, order, refund });
    left -= refund.amountKobo;
  }
  return left;
}

async function cancelUnpacked(tx: Db, order: OrderRow, parcels: ParcelRow[], now: Date): Promise<void> {
  if (parcels.length === 0) return;
  const parcelIds = parcels.map(({ id }) => id);
  const step = { from: unpackedStatuses, at: now, note: 'The bank returned the payment.', parcelIds };
  const cancelled = await moveParcels(tx, order.id, { ...step, to: 'cancelled' });
  await releaseStock(tx, cancelled);
  const cancelledIds = cancelled.map(({ id }) => id);
  if (cancelledIds.length > 0)
    await moveParcels(tx, order.id, { to: 'refunded', at: now, parcelIds: cancelledIds });
}
