import { and, eq, isNull, type SQL } from 'drizzle-orm';

import { ARRIVAL_QUESTION_DAYS } from '@/contracts/order-terms';
import { notifyArrivalQuestion } from '@/server/modules/orders';
import { lockOrder, markArrivalAsked } from '@/server/modules/parcels';
import { orderParcels } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';

import { type DeliveryDeps, undisputedGuard } from './delivery-proof';

const QUESTION_MILLISECONDS = ARRIVAL_QUESTION_DAYS * 24 * 60 * 60_000;
const BATCH = 50;

/** The parcel is on its way, soon counts as delivered, and its shopper was not asked about it. */
const unaskedGuard = (db: Db, now: Date): SQL | undefined =>
  and(
    eq(orderParcels.status, 'shipped'),
    isNull(orderParcels.arrivalAskedAt),
    undisputedGuard(db, new Date(now.getTime() + QUESTION_MILLISECONDS)),
  );

/**
 * Asks shoppers once whether their parcel has arrived, some days before it counts as delivered. A
 * failure does not stop the others.
 */
export async function askAboutArrivals(deps: DeliveryDeps & Pick<Deps, 'logger'>): Promise<void> {
  const due = await deps.db
    .select({ id: orderParcels.id, orderId: orderParcels.orderId })
    .from(orderParcels)
    .where(unaskedGuard(deps.db, deps.now()))
    .orderBy(orderParcels.autoDeliverAt)
    .limit(BATCH);
  for (const { id, orderId } of due) {
    try {
      await askAboutArrival(deps, orderId, id);
    } catch (err) {
      deps.logger.error({ err, parcel: id }, 'the shopper could not be asked about a parcel');
    }
  }
}

/** Asks about one parcel, unless it has arrived or been asked about in the meantime. */
const askAboutArrival = (deps: DeliveryDeps, orderId: string, parcelId: string): Promise<void> =>
  withTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    const now = deps.now();
    const asked = await markArrivalAsked(tx, parcelId, { at: now, guard: unaskedGuard(tx, now) });
    if (!asked?.autoDeliverAt) return;
    await notifyArrivalQuestion(tx, deps, order, { parcelId, deadline: asked.autoDeliverAt });
  });
