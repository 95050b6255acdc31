import { and, eq, isNotNull, isNull } from 'drizzle-orm';

import { productPath, storePath } from '@/config/paths';
import { type ReportPayload, type ReportTarget } from '@/contracts/reports';
import { findOrderForCaller } from '@/server/modules/orders';
import { orderItems, orderParcels } from '@/server/modules/parcels/tables';
import { products } from '@/server/modules/products/tables';
import { reviewReplies, reviews } from '@/server/modules/reviews/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type Caller } from '@/server/platform/http/endpoint';

/** The reported thing, as stored with the report. */
export type ReportTargetDetails = {
  name: string;
  path: string | null;
  /** The store responsible for it. */
  storeId: string | null;
  /** The order of an order item, which proves who reports. */
  orderId: string | null;
};

/**
 * Finds the reported thing.
 * @throws {HttpError} 404 if it does not exist or is an item of another buyer's order (T17), 409 for an unpaid
 *   item
 */
export async function findReportTarget(
  deps: Deps,
  { targetType, targetId, trackToken }: ReportPayload,
  caller: Caller,
): Promise<ReportTargetDetails> {
  if (targetType === 'order-item') return findOrderItem(deps, targetId, trackToken, caller);
  const found = await finders[targetType](deps.db, targetId);
  if (!found) throw httpError('not-found', 'What you’re reporting is no longer in the shop.');
  return { ...found, orderId: null };
}

type Found = Omit<ReportTargetDetails, 'orderId'> | undefined;
const finders: Record<Exclude<ReportTarget, 'order-item'>, (db: Db, id: string) => Promise<Found>> = {
  product: async (db, id) => {
    const [found] = await db
      .select()
      .from(products)
      .where(and(eq(products.id, id), eq(products.status, 'active')));
    return found && { name: found.name, path: productPath(found.slug), storeId: found.storeId };
  },
  // A store is responsible for what it sells, not for its reviews.
  review: async (db, id) => {
    const [found] = await db
      .select({ name: products.name, slug: products.slug })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.id, id));
    return found && { name: `A review of ${found.name}`, path: productPath(found.slug), storeId: null };
  },
  'review-reply': async (db, id) => {
    const [found] = await db
      .select({ name: products.name, slug: products.slug, storeId: reviewReplies.storeId })
      .from(reviewReplies)
      .innerJoin(reviews, eq(reviews.id, reviewReplies.reviewId))
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(
        and(eq(reviewReplies.reviewId, id), isNotNull(reviewReplies.body), isNull(reviewReplies.hiddenAt)),
      );
    return (
      found && {
        name: `A reply to a review of ${found.name}`,
        path: productPath(found.slug),
        storeId: found.storeId,
      }
    );
  },
  store: async (db, id) => {
    const [found] = await db.select().from(stores).where(eq(stores.id, id));
    return found && { name: found.name, path: storePath(found.slug), storeId: found.id };
  },
};

async function findOrderItem(
  deps: Deps,
  id: string,
  trackToken: string | undefined,
  caller: Caller,
): Promise<ReportTargetDetails> {
  const [found] = await deps.db
    .select({ item: orderItems, parcel: orderParcels })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .where(eq(orderItems.id, id));
  if (!found) throw httpError('not-found', 'We can’t find this order.');
  const { item, parcel } = found;
  const order = await findOrderForCaller(deps, parcel.orderId, trackToken, caller);
  // The report freezes the seller's payout, so it takes a purchase, not just an order.
  if (!order.paidAt && parcel.status !== 'delivered')
    throw httpError('conflict', 'You haven’t paid for this item yet. You can report it on its product page.');
  return { name: item.name, path: productPath(item.slug), storeId: parcel.storeId, orderId: order.id };
}
