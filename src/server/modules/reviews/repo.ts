import { and, asc, desc, eq, notExists, sql } from 'drizzle-orm';

import { type ReviewQuery } from '@/contracts/reviews';
import { isOrderOwnedBy } from '@/server/modules/orders';
import { type Db } from '@/server/platform/database/database';
import { orderEvents, orderItems, orderParcels, orders } from '@/server/platform/database/schema/orders';
import { reviews } from '@/server/platform/database/schema/reviews';
import { storeMembers } from '@/server/platform/database/schema/store-members';
import { type UserRow } from '@/server/platform/database/schema/users';

export type ReviewRow = typeof reviews.$inferSelect;

const sortings = {
  newest: [desc(reviews.createdAt)],
  rating: [asc(reviews.rating), desc(reviews.createdAt)],
  '-rating': [desc(reviews.rating), desc(reviews.createdAt)],
};

const matchesFilters = ({ productId, skinType }: ReviewQuery) =>
  and(eq(reviews.productId, productId), skinType ? eq(reviews.skinType, skinType) : undefined);

export const reviewsStatement = (db: Db, query: ReviewQuery) =>
  db
    .select()
    .from(reviews)
    .where(matchesFilters(query))
    // The id breaks ties, so that pages never overlap.
    .orderBy(...sortings[query.sort], asc(reviews.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);

/** Counts the product's reviews by stars, in total and within the filters. */
export const countsStatement = (db: Db, query: ReviewQuery) =>
  db
    .select({
      rating: reviews.rating,
      all: sql<number>`count(*)::int`,
      listed: sql<number>`count(*) filter (where ${matchesFilters(query)})::int`,
    })
    .from(reviews)
    .where(eq(reviews.productId, query.productId))
    .groupBy(reviews.rating);

/**
 * Tells whether the user ever received the product, from a store that they do not work for. Returned
 * goods count, since they were tried.
 */
export async function hasDeliveredPurchase(db: Db, user: UserRow, productId: string): Promise<boolean> {
  const ownMembership = db
    .select({ storeId: storeMembers.storeId })
    .from(storeMembers)
    .where(and(eq(storeMembers.storeId, orderParcels.storeId), eq(storeMembers.userId, user.id)));
  const delivered = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .innerJoin(orderEvents, eq(orderEvents.parcelId, orderParcels.id))
    .where(
      and(
        isOrderOwnedBy(user),
        eq(orderItems.productId, productId),
        eq(orderEvents.status, 'delivered'),
        notExists(ownMembership),
      ),
    )
    .limit(1);
  return delivered.length > 0;
}

/**
 * Stores a review, in one statement, so that concurrent calls store one.
 * @returns undefined if the user has already reviewed the product
 */
export async function insertReview(db: Db, row: typeof reviews.$inferInsert): Promise<ReviewRow | undefined> {
  const [inserted] = await db
    .insert(reviews)
    .values(row)
    .onConflictDoNothing({ target: [reviews.userId, reviews.productId] })
    .returning();
  return inserted;
}
