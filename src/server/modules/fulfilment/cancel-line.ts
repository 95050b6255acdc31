import { type CancelLinePayload } from '@/contracts/store-orders';
import { recordAudit } from '@/server/modules/audit';
import { cancelParcels, notifyShopper } from '@/server/modules/orders';
import { undispatchedStatuses } from '@/server/modules/parcels';
import { formatNaira } from '@/server/modules/pricing';
import { findStoreName } from '@/server/modules/stores';
import { type Db } from '@/server/platform/database/database';
import { type OrderItemRow, type OrderRow, type ParcelRow } from '@/server/platform/database/schema/orders';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { shopperNotices, storeOrderMessages } from './messages';
import { chooseLines, findLines, moveLines } from './move-lines';
import { invalidStepError, type MemberTarget, withLockedParcel } from './store-parcel';

type CancelledPieces = CancelLinePayload & { actor: AuditActor; note: string };

/**
 * Cancels pieces that the store cannot supply.
 *
 * @throws HttpError 404 for an unknown parcel or line; 409 if it is dispatched, has ended or has
 * changed.
 */
export const cancelLine = (
  deps: Deps,
  { actor, ...target }: MemberTarget,
  payload: CancelLinePayload,
): Promise<void> =>
  withLockedParcel(deps.db, target, (tx, order, parcel) =>
    cancelPieces(tx, deps, order, parcel, { ...payload, actor, note: payload.reason }),
  );

/**
 * Cancels pieces of a line. They become a parcel of their own, which is cancelled and refunded; the
 * last pieces cancel the parcel itself, with its delivery fee. Call it with the order locked.
 *
 * @param pieces `note` is what the shopper reads in the timeline.
 * @throws HttpError 404 for an unknown line; 409 if it is dispatched, has ended or has changed.
 */
export async function cancelPieces(
  tx: Db,
  deps: Deps,
  order: OrderRow,
  parcel: ParcelRow,
  { lineId, quantity, seenQuantity, reason, restock, actor, note }: CancelledPieces,
): Promise<void> {
  const lines = await findLines(tx, parcel.id);
  const item = lines.find(({ id }) => id === lineId);
  if (!item) throw httpError('not-found', storeOrderMessages.lineNotFound);
  const pieces = quantity ?? item.quantity;
  const moved = chooseLines(lines, [{ lineId, quantity: pieces, seenQuantity }]);
  const isAll = lines.length === 1 && pieces === item.quantity;
  const now = deps.now();
  const ended = isAll ? parcel : await moveLines(tx, order, parcel, moved, now);
  const cancelled = await cancelParcels(tx, deps, order, {
    ...{ actor, parcelId: ended.id, reason: note, restock },
    ...{ from: undispatchedStatuses, isAnnounced: false },
  });
  if (cancelled.length === 0) throw invalidStepError();
  const after = { sku: item.sku, quantity: pieces, restock };
  const audited = {
    action: 'parcel.line-cancelled' as const,
    target: { type: 'parcel', id: parcel.id },
    after,
  };
  await recordAudit(tx, actor, { ...audited, reason, storeId: parcel.storeId }, now);
  await notifyLineCancelled(tx, deps, order, ended, { item, pieces });
}

/** The reason stays on the order page: the email may be a stranger's. */
async function notifyLineCancelled(
  tx: Db,
  deps: Deps,
  order: OrderRow,
  ended: ParcelRow,
  { item, pieces }: { item: OrderItemRow; pieces: number },
): Promise<void> {
  const name = item.variantLabel ? `${item.name}, ${item.variantLabel}` : item.name;
  const notice = shopperNotices.lineCancelled({
    number: order.number,
    store: await findStoreName(tx, ended.storeId),
    line: shopperNotices.line(pieces, name),
    money: formatNaira(ended.totalKobo - ended.refundedKobo),
    isPaid: order.paymentMethod !== 'pod',
  });
  await notifyShopper(tx, deps, order, notice);
}
