import { and, eq, ne } from 'drizzle-orm';

import { SPLIT_PARCELS_MAX } from '@/contracts/order-terms';
import { recordAudit } from '@/server/modules/audit';
import { notifyShopper } from '@/server/modules/orders';
import { orderParcels, type ParcelRow } from '@/server/modules/parcels/tables';
import { findStoreName } from '@/server/modules/stores';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';

import { shopperNotices } from './messages';
import { chooseLines, findLines, moveLines, type ChosenLine } from './move-lines';
import { invalidStepError, type MemberTarget, withLockedParcel } from './store-parcel';

/**
 * Sends units of a parcel in a parcel of their own, with its own tracking and delivery code.
 *
 * @throws {HttpError} 404 for an unknown parcel or line; 409 if it is dispatched, has ended, is in
 * dispute or has changed, if nothing would stay, or if there are too many parcels.
 */
export const splitParcel = (
  deps: Deps,
  { actor, ...target }: MemberTarget,
  wanted: readonly ChosenLine[],
): Promise<void> =>
  withLockedParcel(deps.db, target, async (tx, order, parcel) => {
    const lines = await findLines(tx, parcel.id);
    const moved = chooseLines(lines, wanted);
    const countUnits = (all: readonly { quantity: number }[]) =>
      all.reduce((sum, one) => sum + one.quantity, 0);
    if (countUnits(moved.map(({ amounts }) => amounts)) === countUnits(lines))
      throw httpError('conflict', 'Leave something in this parcel.');
    await requireRoomForParcel(tx, parcel);
    const now = deps.now();
    const added = await moveLines(tx, order, parcel, moved, now);
    const after = {
      parcel: added.id,
      lines: moved.map(({ item, amounts }) => `${item.sku}=${amounts.quantity}`),
    };
    const audited = { action: 'parcel.split' as const, target: { type: 'parcel', id: parcel.id }, after };
    await recordAudit(tx, actor, audited, now);
    const store = await findStoreName(tx, parcel.storeId);
    await notifyShopper(tx, deps, order, shopperNotices.split({ number: order.number, store }));
  });

async function requireRoomForParcel(tx: Db, { orderId, storeId }: ParcelRow): Promise<void> {
  const isOpen = and(
    eq(orderParcels.orderId, orderId),
    eq(orderParcels.storeId, storeId),
    ne(orderParcels.status, 'cancelled'),
    ne(orderParcels.status, 'refunded'),
  );
  const open = await tx.$count(orderParcels, isOpen);
  if (open === 0) throw invalidStepError();
  if (open >= SPLIT_PARCELS_MAX)
    throw httpError('conflict', `You can split this order into ${SPLIT_PARCELS_MAX} parcels at most.`);
}
