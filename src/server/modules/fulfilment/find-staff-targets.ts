import { inArray } from 'drizzle-orm';

import { type ParcelRemedy, type RemedyPayload } from '@/contracts/staff-orders';
import { getStaffRemedy } from '@/server/modules/orders';
import { findParcels } from '@/server/modules/parcels';
import { orderItems, type OrderRow, type ParcelRow } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';
import { httpError } from '@/server/platform/errors/http-error';

type Wanted = Pick<RemedyPayload, 'parcelId' | 'lines'>;
type ChosenUnits = NonNullable<RemedyPayload['lines']>[number];
/** A parcel, and units of it; without units, everything that is left. */
export type Target = { parcel: ParcelRow; units: ChosenUnits[] | undefined };

const refusals: Record<ParcelRemedy, string> = {
  cancel: 'It’s already on its way, so it can’t be cancelled. Refund it instead.',
  refund: 'It isn’t dispatched yet. Cancel it instead.',
};

/**
 * Finds the parcels that a call means. Call it with the order locked.
 *
 * @throws {HttpError} 404 for an unknown parcel or line; 409 if it has changed, or if this is not
 * what can be done with it.
 */
export async function findStaffTargets(
  tx: Db,
  order: OrderRow,
  { parcelId, lines }: Wanted,
  remedy: ParcelRemedy,
): Promise<Target[]> {
  const parcels = (await findParcels(tx, [order.id])).filter(({ id }) => !parcelId || id === parcelId);
  if (parcels.length === 0) throw httpError('not-found', 'We can’t find this order.');
  const targets = lines?.length
    ? await groupByParcel(tx, parcels, lines)
    : parcels
        .filter((parcel) => parcelId !== undefined || getStaffRemedy(order, parcel) === remedy)
        .map((parcel) => ({ parcel, units: undefined }));
  for (const { parcel } of targets) {
    const possible = getStaffRemedy(order, parcel);
    if (possible === remedy) continue;
    throw httpError('conflict', possible ? refusals[remedy] : nothingLeft[remedy]);
  }
  if (targets.length === 0) throw httpError('conflict', nothingLeft[remedy]);
  return targets;
}

const nothingLeft: Record<ParcelRemedy, string> = {
  cancel: 'There is nothing left to cancel.',
  refund: 'There is nothing left to refund.',
};

async function groupByParcel(tx: Db, parcels: ParcelRow[], lines: readonly ChosenUnits[]): Promise<Target[]> {
  const items = await tx
    .select()
    .from(orderItems)
    .where(
      inArray(
        orderItems.parcelId,
        parcels.map(({ id }) => id),
      ),
    );
  for (const { lineId, seenQuantity } of lines) {
    const item = items.find(({ id }) => id === lineId);
    if (!item) throw httpError('not-found', 'This order has no such line.');
    const left = item.quantity - item.returnedQuantity;
    if (seenQuantity !== undefined && seenQuantity !== left)
      throw httpError('conflict', 'This order has changed since you opened it. Check it again.');
  }
  return parcels
    .map((parcel) => {
      const own = items.filter((item) => item.parcelId === parcel.id);
      return { parcel, units: lines.filter(({ lineId }) => own.some(({ id }) => id === lineId)) };
    })
    .filter(({ units }) => units.length > 0);
}
