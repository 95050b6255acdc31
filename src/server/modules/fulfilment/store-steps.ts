import { and, eq } from 'drizzle-orm';

import { type CourierId } from '@/contracts/couriers';
import { type ParcelStatus } from '@/contracts/order-terms';
import { checkDeliveryCode, notifyParcelUpdate } from '@/server/modules/orders';
import { lockOrder, moveParcels } from '@/server/modules/parcels';
import { type Db } from '@/server/platform/database/database';
import { orderParcels, type OrderRow, type ParcelRow } from '@/server/platform/database/schema/orders';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';

import { calculateAutoDeliverAt, markParcelDelivered } from './delivery-proof';
import { storeOrderMessages } from './messages';

type Step = {
  status: 'processing' | 'shipped' | 'delivered';
  trackingNumber?: string | undefined;
  courier?: CourierId | undefined;
  deliveryCode?: string | undefined;
};

const unknownParcelError = () => httpError('not-found', storeOrderMessages.parcelNotFound);
const invalidStepError = () => httpError('conflict', storeOrderMessages.invalidStep);

/**
 * Moves a parcel of the store to its next status (T17).
 *
 * @throws HttpError 404 for a parcel of another store, 409 if it cannot take that step or the
 * delivery code is wrong.
 */
export async function advanceParcelByStore(
  deps: Deps,
  storeId: string,
  parcelId: string,
  step: Step,
): Promise<void> {
  const [owned] = await deps.db
    .select({ orderId: orderParcels.orderId, status: orderParcels.status })
    .from(orderParcels)
    .where(and(eq(orderParcels.id, parcelId), eq(orderParcels.storeId, storeId)));
  if (!owned) throw unknownParcelError();
  const { status } = step;
  if (status === 'delivered') await requireDeliveryCode(deps, parcelId, owned.status, step.deliveryCode);
  await withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, owned.orderId);
    if (!order) throw unknownParcelError();
    if (status === 'delivered') {
      if (!(await markParcelDelivered(tx, deps, order, parcelId, { proof: 'code' })))
        throw invalidStepError();
      return;
    }
    const moved = await packOrDispatch(tx, deps, order, parcelId, { ...step, status });
    if (!moved) throw invalidStepError();
    await notifyParcelUpdate(tx, deps, order, [moved]);
  });
}

async function packOrDispatch(
  tx: Db,
  deps: Deps,
  order: OrderRow,
  parcelId: string,
  { status, trackingNumber, courier }: Step & { status: 'processing' | 'shipped' },
): Promise<ParcelRow | undefined> {
  const at = deps.now();
  // Only a pay-on-delivery parcel is packed before it is paid.
  const packable: ParcelStatus = order.paymentMethod === 'pod' ? 'placed' : 'paid';
  const from = status === 'processing' ? { from: [packable] } : {};
  const [moved] = await moveParcels(tx, order.id, { to: status, at, parcelIds: [parcelId], ...from });
  if (!moved || status === 'processing') return moved;
  const [dispatched] = await tx
    .update(orderParcels)
    .set({
      ...(trackingNumber && { trackingNumber }),
      ...(courier && { courier }),
      autoDeliverAt: calculateAutoDeliverAt(at, trackingNumber),
    })
    .where(eq(orderParcels.id, parcelId))
    .returning();
  return dispatched;
}

/** The shopper gives the rider the code: the store's word alone does not prove a delivery (T43). */
async function requireDeliveryCode(
  { db, keys }: Deps,
  parcelId: string,
  status: ParcelStatus,
  code: string | undefined,
): Promise<void> {
  if (status !== 'shipped') throw invalidStepError();
  if (!code) throw httpError('conflict', storeOrderMessages.deliveryCodeRequired);
  const check = await checkDeliveryCode(db, keys, parcelId, code);
  if (check === 'wrong') throw httpError('conflict', storeOrderMessages.deliveryCodeWrong);
  if (check === 'exhausted') throw httpError('conflict', storeOrderMessages.deliveryCodeExhausted);
}
