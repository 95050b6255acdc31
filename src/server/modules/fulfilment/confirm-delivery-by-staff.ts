import { eq } from 'drizzle-orm';

import { type StaffDeps, findOrderByNumber, findParcelOfStore } from '@/server/modules/orders';
import { lockOrder } from '@/server/modules/parcels';
import { orderParcels } from '@/server/modules/parcels/tables';
import { withTransaction } from '@/server/platform/database/transaction';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { markParcelDelivered } from './delivery-proof';

/**
 * Marks a dispatched parcel as delivered, once staff have seen proof.
 *
 * @throws {HttpError} 404 for an unknown order, 409 if the parcel is not in transit.
 */
export async function confirmDeliveryByStaff(
  deps: StaffDeps,
  { actor, number, storeSlug }: { actor: AuditActor; number: string; storeSlug: string },
): Promise<void> {
  const { id } = await findOrderByNumber(deps.db, number);
  await withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw httpError('not-found', `There is no order ${number}.`);
    const inTransit = eq(orderParcels.status, 'shipped');
    const parcel = await findParcelOfStore(tx, order, storeSlug, inTransit);
    if (!(await markParcelDelivered(tx, deps, order, parcel.id, { proof: 'staff', actor })))
      throw httpError('conflict', 'This parcel isn’t on its way.');
  });
}
