import { and, eq, inArray, isNotNull, isNull, notExists, notLike, sql, type SQLWrapper } from 'drizzle-orm';

import { type Db } from '@/server/platform/database/database';
import { couponUses } from '@/server/platform/database/schema/coupons';
import { orderThreads } from '@/server/platform/database/schema/order-messages';
import {
  orderEvents,
  orderItems,
  orderParcels,
  orders,
  REMOVED_DOMAIN,
} from '@/server/platform/database/schema/orders';
import { outbox } from '@/server/platform/database/schema/outbox';
import { payments, refunds } from '@/server/platform/database/schema/payments';
import { returnEvents, returns } from '@/server/platform/database/schema/returns';
import { reviewPhotos, reviews } from '@/server/platform/database/schema/reviews';
import { testTransactions } from '@/server/platform/database/schema/test-transactions';
import { deleteMessagesOfOrders } from '@/server/platform/outbox/repo';

import { detachReportsOfOrders } from './former-reporters';
import { erasedValues } from './messages';
import { findKeepReasons } from './unsettled-orders';

/**
 * Anonymises orders of people who left. Orders outlive accounts, since the books must record what
 * was sold, when, for how much, at which VAT and to which state, but not to whom. Name, address,
 * phone and email go once no parcel is in transit, none can be returned, no payment or refund is
 * pending and no message is queued: immediately for most orders, otherwise in the daily pruning.
 */
export async function anonymiseOrders(db: Db, now: Date): Promise<void> {
  const email = sql<string>`'former-' || ${orders.id} || ${REMOVED_DOMAIN}`;
  const anonymised = await db
    .update(orders)
    .set({ email, address: anonymisedAddress })
    .where(
      and(
        isNotNull(orders.buyerDeletedAt),
        isNull(orders.userId),
        notLike(orders.email, `%${REMOVED_DOMAIN}`),
        ...Object.values(findKeepReasons(db, now)).map((found) => notExists(found)),
        notExists(queuedMessages(db)),
      ),
    )
    .returning({ id: orders.id, email: orders.email });
  for (const order of anonymised) {
    await db
      .update(couponUses)
      .set({ email: order.email, phone: null })
      .where(eq(couponUses.orderId, order.id));
    await erasePersonalData(db, order);
  }
  const ids = anonymised.map(({ id }) => id);
  await deleteMessagesOfOrders(db, ids);
  await detachReportsOfOrders(db, ids, now);
}

/**
 * Erases texts typed by people, messages, photos, and the links to track or pay the order. Amounts
 * stay, for the books.
 */
async function erasePersonalData(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
  const parcelIds = db.select({ id: orderParcels.id }).from(orderParcels).where(eq(orderParcels.orderId, id));
  const orderPayments = db
    .select({ id: payments.id, reference: payments.reference })
    .from(payments)
    .where(eq(payments.orderId, id))
    .as('order_payments');
  await db.update(orderEvents).set({ note: '' }).where(inArray(orderEvents.parcelId, parcelIds));
  await db
    .update(orderParcels)
    .set({ trackingNumber: null, packingPhotoId: null })
    .where(eq(orderParcels.orderId, id));
  // Also deletes the messages and photos of both sides. The sweep deletes the files.
  await db.delete(orderThreads).where(eq(orderThreads.orderId, id));
  await eraseTextsOfReturns(db, id);
  await anonymiseGuestReviews(db, parcelIds);
  await db
    .update(refunds)
    .set({ reason: '' })
    .where(inArray(refunds.paymentId, db.select({ id: orderPayments.id }).from(orderPayments)));
  const payer = { payerCard: null, payerName: null, payerNumberEnd: null };
  await db
    .update(payments)
    .set({ authorizationUrl: null, transfer: null, ...payer })
    .where(eq(payments.orderId, id));
  await db
    .update(testTransactions)
    .set({ email })
    .where(
      inArray(
        testTransactions.reference,
        db.select({ reference: orderPayments.reference }).from(orderPayments),
      ),
    );
}

/** Reviews stay, without the guest's name and photos. The sweep deletes the files. */
async function anonymiseGuestReviews(db: Db, parcelIds: SQLWrapper): Promise<void> {
  const lines = db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(inArray(orderItems.parcelId, parcelIds));
  const guestReviews = await db
    .update(reviews)
    .set({ authorFirstName: erasedValues.name })
    .where(and(isNull(reviews.userId), inArray(reviews.orderItemId, lines)))
    .returning({ id: reviews.id });
  const ids = guestReviews.map(({ id }) => id);
  await db.delete(reviewPhotos).where(inArray(reviewPhotos.reviewId, ids));
}

async function eraseTextsOfReturns(db: Db, orderId: string): Promise<void> {
  const ids = db.select({ id: returns.id }).from(returns).where(eq(returns.orderId, orderId));
  await db.update(returnEvents).set({ note: '' }).where(inArray(returnEvents.returnId, ids));
  await db
    .update(returns)
    .set({ reason: erasedValues.text, instructions: '', trackingNumber: null })
    .where(eq(returns.orderId, orderId));
}

const anonymisedAddress = sql`jsonb_build_object(
  'name', ${erasedValues.name}::text, 'phone', ${erasedValues.text}::text, 'state', ${orders.address} -> 'state', 'lga', ${erasedValues.text}::text,
  'area', ${erasedValues.text}::text, 'street', ${erasedValues.text}::text, 'landmark', ${erasedValues.text}::text
)`;

const queuedMessages = (db: Db) =>
  db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.orderId, orders.id), eq(outbox.status, 'queued')));
