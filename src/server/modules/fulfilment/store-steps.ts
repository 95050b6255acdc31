import { and, eq } from 'drizzle-orm';

import { type ParcelStatus } from '@/contracts/order-terms';
import { checkDeliveryCode, notifyParcelUpdate } from '@/server/modules/orders';
import { lockOrder, moveParcels } from '@/server/modules/parcels';
import { type Db } from '@/server/platform/database/database';
import { orderParcels, type OrderRow, type ParcelRow } from '@/server/platform/database/schema/orders';
import { stores } from '@/server/platform/database/schema/stores';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/errors';

import { calculateAutoDeliverAt, markParcelDelivered } from './delivery-proof';

type Step = {
  status: 'processing' | 'shipped' | 'delivered';
  trackingNumber?: string | undefined;
  deliveryCode?: string | undefined;
};

const unknownParcelError = () => httpError('not-found', 'We do not know this parcel.');
const invalidStepError = () => httpError('conflict', 'This parcel cannot take that step now.');

/** A store moves its own parcel on; somebody else's is none of its business (T17). */
export async function advanceParcelByStore(
  deps: Deps,
  ownerId: string,
  parcelId: string,
  step: Step,
): Promise<void> {
  const [owned] = await deps.db
    .select({ orderId: orderParcels.orderId, status: orderParcels.status })
    .from(orderParcels)
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(and(eq(orderParcels.id, parcelId), eq(stores.ownerId, ownerId)));
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
  { status, trackingNumber }: Step & { status: 'processing' | 'shipped' },
): Promise<ParcelRow | undefined> {
  const at = deps.now();
  // Only what is paid at the door is packed before it is paid.
  const packable: ParcelStatus = order.paymentMethod === 'pod' ? 'placed' : 'paid';
  const from = status === 'processing' ? { from: [packable] } : {};
  const [moved] = await moveParcels(tx, order.id, { to: status, at, parcelIds: [parcelId], ...from });
  if (!moved || status === 'processing') return moved;
  const [dispatched] = await tx
    .update(orderParcels)
    .set({
      ...(trackingNumber && { trackingNumber }),
      autoDeliverAt: calculateAutoDeliverAt(at, trackingNumber),
    })
    .where(eq(orderParcels.id, parcelId))
    .returning();
  return dispatched;
}

/** The rider has the code from the shopper: the store's word alone proves no delivery (T43). */
async function requireDeliveryCode(
  { db, keys }: Deps,
  parcelId: string,
  status: ParcelStatus,
  code: string | undefined,
): Promise<void> {
  if (status !== 'shipped') throw invalidStepError();
  if (!code) {
    throw httpError('conflict', 'Enter the delivery code that the shopper shows the rider.');
  }
  const check = await checkDeliveryCode(db, keys, parcelId, code);
  if (check === 'wrong') throw httpError('conflict', 'This is not the delivery code of this parcel.');
  if (check === 'exhausted') {
    throw httpError(
      'conflict',
      'Too many wrong delivery codes. Ask the shopper to confirm on their order page that it has arrived.',
    );
  }
}
