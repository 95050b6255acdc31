import { and, eq } from 'drizzle-orm';

import { type Db } from '@/server/db/database';
import { orderParcels, type OrderRow, type ParcelRow } from '@/server/db/schema/orders';
import { stores } from '@/server/db/schema/stores';
import { type Deps } from '@/server/deps';
import { refuse } from '@/server/errors';
import { bookSale } from '@/server/modules/checkout/ledger';

import { tellOf } from './cancel';
import { findParcels, lockOrder, moveParcels, setReservation } from './repo';

type Step = { status: 'processing' | 'shipped' | 'delivered'; trackingNumber?: string | undefined };

/** A store moves its own parcel on; somebody else's is none of its business (T17). */
export async function moveByStore(deps: Deps, ownerId: string, parcelId: string, step: Step): Promise<void> {
  const [owned] = await deps.db
    .select({ orderId: orderParcels.orderId })
    .from(orderParcels)
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(and(eq(orderParcels.id, parcelId), eq(stores.ownerId, ownerId)));
  if (!owned) throw refuse('not-found', 'We do not know this parcel.');
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, owned.orderId);
    if (!order) throw refuse('not-found', 'We do not know this parcel.');
    const { status, trackingNumber } = step;
    // Only what is paid at the door is packed before it is paid.
    const from =
      status === 'processing'
        ? [order.paymentMethod === 'pod' ? ('placed' as const) : ('paid' as const)]
        : undefined;
    const [moved] = await moveParcels(tx, order.id, {
      to: status,
      at: deps.now(),
      parcelIds: [parcelId],
      ...(from && { from }),
    });
    if (!moved) throw refuse('conflict', 'This parcel cannot take that step now.');
    if (trackingNumber)
      await tx.update(orderParcels).set({ trackingNumber }).where(eq(orderParcels.id, parcelId));
    if (status === 'delivered' && order.paymentMethod === 'pod')
      await paidAtTheDoor(tx, order, moved, deps.now());
    await tellOf(tx, deps, order, [{ ...moved, trackingNumber: trackingNumber ?? moved.trackingNumber }]);
  });
}

async function paidAtTheDoor(tx: Db, order: OrderRow, parcel: ParcelRow, now: Date): Promise<void> {
  await bookSale(tx, parcel, 'cash', now);
  const rest = (await findParcels(tx, [order.id])).filter(
    ({ status }) => status !== 'delivered' && status !== 'cancelled',
  );
  if (rest.length === 0) await setReservation(tx, order.id, { reservedUntil: null, paidAt: now });
}
