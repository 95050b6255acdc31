import { type CancelLinePayload } from '@/contracts/store-orders';
import { recordAudits } from '@/server/modules/audit';
import { cancelParcels, notifyShopper } from '@/server/modules/orders';
import { undispatchedStatuses } from '@/server/modules/parcels';
import { type OrderRow, type ParcelRow } from '@/server/modules/parcels/tables';
import { formatNaira } from '@/server/modules/pricing';
import { findStoreName } from '@/server/modules/stores';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { shopperNotices } from './messages';
import { type ChosenLine, chooseLines, findLines, type MovedLine, moveLines } from './move-lines';
import { invalidStepError, type MemberTarget, withLockedParcel } from './store-parcel';

type CancelledUnits = {
  units: readonly ChosenLine[];
  actor: AuditActor;
  reason: string;
  /** What the shopper reads in the timeline. */
  note: string;
  restock: boolean;
};

/**
 * Cancels units that the store cannot supply.
 *
 * @throws {HttpError} 404 for an unknown parcel or line; 409 if it is dispatched, has ended or has
 * changed.
 */
export const cancelLine = (
  deps: Deps,
  { actor, ...target }: MemberTarget,
  { lineId, quantity, seenQuantity, reason, restock }: CancelLinePayload,
): Promise<void> =>
  withLockedParcel(deps.db, target, (tx, order, parcel) => {
    const units = [{ lineId, quantity, seenQuantity }];
    return cancelItemUnits(tx, deps, order, parcel, { units, actor, reason, note: reason, restock });
  });

/**
 * Cancels units of lines, and tells the shopper in one message. They become a parcel of their own,
 * which is cancelled and refunded; the last units cancel the parcel itself, with its delivery fee.
 * Call it with the order locked.
 *
 * @throws {HttpError} 404 for an unknown line; 409 if it is dispatched, has ended or has changed.
 */
export async function cancelItemUnits(
  tx: Db,
  deps: Deps,
  order: OrderRow,
  parcel: ParcelRow,
  { units, reason, restock, actor, note }: CancelledUnits,
): Promise<void> {
  const lines = await findLines(tx, parcel.id);
  const chosen = chooseLines(lines, units);
  const isAll =
    chosen.length === lines.length && chosen.every(({ item, amounts }) => item.quantity === amounts.quantity);
  const now = deps.now();
  const ended = isAll ? parcel : await moveLines(tx, order, parcel, chosen, now);
  const cancelled = await cancelParcels(tx, deps, order, {
    actor,
    parcelId: ended.id,
    reason: note,
    restock,
    from: undispatchedStatuses,
    shouldNotify: false,
  });
  if (cancelled.length === 0) throw invalidStepError();
  const audited = chosen.map(({ item, amounts }) => ({
    action: 'parcel.line-cancelled' as const,
    target: { type: 'parcel', id: parcel.id },
    after: { sku: item.sku, quantity: amounts.quantity, restock },
    reason,
    storeId: parcel.storeId,
  }));
  await recordAudits(tx, actor, audited, now);
  await notifyLinesCancelled(tx, deps, order, ended, chosen);
}

/** The reason stays on the order page: the email may be a stranger's. */
async function notifyLinesCancelled(
  tx: Db,
  deps: Deps,
  order: OrderRow,
  ended: ParcelRow,
  chosen: readonly MovedLine[],
): Promise<void> {
  const notice = shopperNotices.linesCancelled({
    number: order.number,
    store: await findStoreName(tx, ended.storeId),
    lines: chosen.map(
      ({ item: { name, variantLabel }, amounts: { quantity } }) =>
        `${quantity} × ${variantLabel ? `${name}, ${variantLabel}` : name}`,
    ),
    money: formatNaira(ended.totalKobo - ended.refundedKobo),
    isPaid: order.paymentMethod !== 'pod',
  });
  await notifyShopper(tx, deps, order, notice);
}
