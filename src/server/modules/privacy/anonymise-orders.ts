import { and, eq, inArray, notExists } from 'drizzle-orm';

import { eraseCouponHolder } from '@/server/modules/coupons';
import { erasePayments } from '@/server/modules/ledger';
import { eraseThreads } from '@/server/modules/order-messages';
import { eraseBuyers } from '@/server/modules/parcels';
import { orderItems, orderParcels, orders } from '@/server/modules/parcels/tables';
import { detachReportsOfOrders } from '@/server/modules/reports';
import { eraseReturnTexts } from '@/server/modules/returns';
import { eraseGuestReviewers } from '@/server/modules/reviews';
import { eraseTestPayers } from '@/server/modules/test-payments';
import { type Db } from '@/server/platform/database/database';
import { deleteMessagesOfOrders } from '@/server/platform/outbox/repo';
import { outbox } from '@/server/platform/outbox/tables';

import { findKeepReasons } from './unsettled-orders';

/**
 * Anonymises orders of people who left. Orders outlive accounts, since the books must record what
 * was sold, when, for how much, at which VAT and to which state, but not to whom. Name, address,
 * phone and email go once no parcel is in transit, none can be returned, no payment or refund is
 * pending and no message is queued: immediately for most orders, otherwise in the daily pruning. Each
 * module erases what people typed, their photos, and the links to track or pay the order.
 */
export async function anonymiseOrders(db: Db, now: Date): Promise<void> {
  const isEnded = and(
    ...Object.values(findKeepReasons(db, now)).map((found) => notExists(found)),
    notExists(queuedMessages(db)),
  );
  const anonymised = await eraseBuyers(db, isEnded);
  for (const order of anonymised) {
    await eraseCouponHolder(db, order);
    await eraseThreads(db, order.id);
    await eraseReturnTexts(db, order.id);
    await eraseGuestReviewers(db, selectItems(db, order.id));
    await eraseTestPayers(db, await erasePayments(db, order.id), order.email);
  }
  const ids = anonymised.map(({ id }) => id);
  await deleteMessagesOfOrders(db, ids);
  await detachReportsOfOrders(db, ids, now);
}

const selectItems = (db: Db, orderId: string) => {
  const parcels = db
    .select({ id: orderParcels.id })
    .from(orderParcels)
    .where(eq(orderParcels.orderId, orderId));
  return db.select({ id: orderItems.id }).from(orderItems).where(inArray(orderItems.parcelId, parcels));
};

const queuedMessages = (db: Db) =>
  db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.orderId, orders.id), eq(outbox.status, 'queued')));
