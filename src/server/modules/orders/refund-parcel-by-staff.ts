import { and, eq, inArray } from 'drizzle-orm';

import { openReturnStates } from '@/contracts/return-terms';
import { recordAudit } from '@/server/modules/audit';
import { calculateItemsRefund, calculateRemainingRefund, refundParcel } from '@/server/modules/ledger';
import { payments, type ItemQuantity } from '@/server/modules/ledger/tables';
import { insertParcelNotices, recordReturnedItem } from '@/server/modules/parcels';
import {
  orderItems,
  type OrderItemRow,
  type OrderRow,
  type ParcelRow,
} from '@/server/modules/parcels/tables';
import { disputes } from '@/server/modules/payments/tables';
import { returns } from '@/server/modules/returns/tables';
import { type Db } from '@/server/platform/database/database';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { cancelParcels, type CancelDeps } from './cancel';
import { orderNotes } from './messages';

type Refund = {
  actor: AuditActor;
  /** Undefined for everything that is left, with the delivery. */
  units: readonly ItemQuantity[] | undefined;
  reason: string;
  /** Whether the last units of the parcel are refunded with its delivery. */
  withDelivery?: boolean;
};

/**
 * Refunds a dispatched or delivered parcel, or units of it, without a return. A parcel in transit
 * that is refunded as a whole counts as lost: it is cancelled, and its goods do not go back on
 * sale. Call it with the order locked.
 *
 * @returns The refunded amount, in kobo.
 * @throws {HttpError} 409 if it was paid in cash, has an open return or dispute, or if less is
 * left.
 */
export async function refundParcelByStaff(
  tx: Db,
  deps: CancelDeps,
  order: OrderRow,
  parcel: ParcelRow,
  { actor, units, reason, withDelivery = false }: Refund,
): Promise<number> {
  await requireRefundable(tx, order, parcel);
  const items = await tx.select().from(orderItems).where(eq(orderItems.parcelId, parcel.id));
  const chosen = units ? chooseUnits(items, units) : findUnitsLeft(items);
  const isWhole = !units || findUnitsLeft(items).every((left) => isAmong(left, chosen));
  const refund = units
    ? await calculateItemsRefund(tx, parcel, chosen, { reason, withDelivery })
    : await calculateRemainingRefund(tx, parcel, reason);
  const isLost = parcel.status === 'shipped' && isWhole;
  const kobo = isLost ? parcel.totalKobo - parcel.refundedKobo : refund.amounts.kobo;
  if (kobo === 0) throw httpError('conflict', 'There is nothing left to refund.');
  if (isLost) {
    const note = orderNotes.cancelledByStaff(reason);
    await cancelParcels(tx, deps, order, {
      actor,
      parcelId: parcel.id,
      reason: note,
      from: ['shipped'],
      restock: false,
    });
  } else {
    for (const item of chosen) await recordReturnedItem(tx, item);
    await refundParcel(tx, order, parcel, { ...refund, units: chosen }, deps.now());
    await insertParcelNotices(tx, 'staff-refund', [parcel], deps.now());
  }
  const lines = units
    ? chosen.map(({ itemId, quantity }) => `${items.find(({ id }) => id === itemId)?.sku}=${quantity}`)
    : [];
  const target = { type: 'parcel', id: parcel.id };
  const entry = { action: 'parcel.refunded' as const, target, after: { refundedKobo: kobo, lines }, reason };
  await recordAudit(tx, actor, { ...entry, storeId: parcel.storeId }, deps.now());
  return kobo;
}

/**
 * Checks that units of a parcel can be refunded without a return.
 * @throws {HttpError} 409 if it was paid in cash, or has an open return or dispute.
 */
export async function requireRefundable(tx: Db, order: OrderRow, parcel: ParcelRow): Promise<void> {
  if (order.paymentMethod === 'pod')
    throw httpError('conflict', 'It was paid in cash to the store, so there is no payment to refund.');
  const openReturns = await tx
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.parcelId, parcel.id), inArray(returns.state, [...openReturnStates])));
  if (openReturns.length > 0) throw httpError('conflict', 'It has an open return. Decide that instead.');
  const openDisputes = await tx
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(and(eq(payments.orderId, order.id), eq(disputes.status, 'open')));
  if (openDisputes.length > 0)
    throw httpError(
      'conflict',
      'The shopper’s bank disputes the payment. Answer the dispute at the payment provider first.',
    );
}

const findUnitsLeft = (items: readonly OrderItemRow[]): ItemQuantity[] =>
  items
    .map(({ id, quantity, returnedQuantity }) => ({ itemId: id, quantity: quantity - returnedQuantity }))
    .filter(({ quantity }) => quantity > 0);

const isAmong = (wanted: ItemQuantity, chosen: readonly ItemQuantity[]): boolean =>
  chosen.some(({ itemId, quantity }) => itemId === wanted.itemId && quantity === wanted.quantity);

/** Adds up units by line, and checks them against what is left. */
function chooseUnits(items: readonly OrderItemRow[], units: readonly ItemQuantity[]): ItemQuantity[] {
  const wanted = new Map<string, number>();
  for (const { itemId, quantity } of units) wanted.set(itemId, (wanted.get(itemId) ?? 0) + quantity);
  const left = findUnitsLeft(items);
  return [...wanted].map(([itemId, quantity]) => {
    const rest = left.find((one) => one.itemId === itemId)?.quantity ?? 0;
    const sku = items.find(({ id }) => id === itemId)?.sku ?? '';
    if (quantity > rest) throw httpError('conflict', `Only ${rest} of ${sku} can still be refunded.`);
    return { itemId, quantity };
  });
}
