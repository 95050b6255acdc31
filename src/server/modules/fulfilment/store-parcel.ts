import { and, eq } from 'drizzle-orm';

import { lockOrder } from '@/server/modules/parcels';
import { orderParcels, type OrderRow, type ParcelRow } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

/** A parcel of a store, and the member who works on it. */
export type StoreTarget = { storeId: string; parcelId: string };
export type MemberTarget = StoreTarget & { actor: AuditActor };

export const unknownParcelError = () => httpError('not-found', 'We can’t find this parcel.');
export const invalidStepError = () => httpError('conflict', 'You can’t do that at this stage.');
export const changedError = () =>
  httpError('conflict', 'This parcel has changed in the meantime. Look at it again.');

/** @throws {HttpError} 404 for a parcel of another store. */
export async function findStoreParcel(db: Db, { storeId, parcelId }: StoreTarget): Promise<ParcelRow> {
  const [parcel] = await db
    .select()
    .from(orderParcels)
    .where(and(eq(orderParcels.id, parcelId), eq(orderParcels.storeId, storeId)));
  if (!parcel) throw unknownParcelError();
  return parcel;
}

/**
 * Runs a transaction with the order of the store's parcel locked.
 *
 * @throws {HttpError} 404 for a parcel of another store, 409 if its order is not paid.
 */
export async function withLockedParcel<T>(
  db: Db,
  target: StoreTarget,
  work: (tx: Db, order: OrderRow, parcel: ParcelRow) => Promise<T>,
): Promise<T> {
  const { orderId } = await findStoreParcel(db, target);
  return withTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw unknownParcelError();
    if (!order.paidAt && order.paymentMethod !== 'pod') throw invalidStepError();
    return work(tx, order, await findStoreParcel(tx, target));
  });
}
