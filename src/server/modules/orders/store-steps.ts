import { and, eq } from 'drizzle-orm';

import { orderParcels } from '@/server/db/schema/orders';
import { stores } from '@/server/db/schema/stores';
import { withTransaction } from '@/server/db/transaction';
import { type Deps } from '@/server/deps';
import { refuse } from '@/server/errors';
import { bookCashSale } from '@/server/modules/checkout/ledger';

import { tellOfParcels } from './news';
import { endOnDelivery } from './pay-on-delivery';
import { lockOrder, moveParcels } from './repo';

type Step = { status: 'processing' | 'shipped' | 'delivered'; trackingNumber?: string | undefined };

/** A store moves its own parcel on; somebody else's is none of its business (T17). */
export async function moveByStore(deps: Deps, ownerId: string, parcelId: string, step: Step): Promise<void> {
  const [owned] = await deps.db
    .select({ orderId: orderParcels.orderId })
    .from(orderParcels)
    .innerJoin(stores, eq(stores.id, orderParcels.storeId))
    .where(and(eq(orderParcels.id, parcelId), eq(stores.ownerId, ownerId)));
  if (!owned) throw refuse('not-found', 'We do not know this parcel.');
  await withTransaction(deps.db, async (tx) => {
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
    if (status === 'delivered' && order.paymentMethod === 'pod') {
      await bookCashSale(tx, moved, deps.now());
      await endOnDelivery(tx, order, deps.now());
    }
    await tellOfParcels(tx, deps, order, [
      { ...moved, trackingNumber: trackingNumber ?? moved.trackingNumber },
    ]);
  });
}
