import { and, asc, eq, exists, inArray, isNull, notExists, or, type SQL } from 'drizzle-orm';

import { users, type UserRow } from '@/server/modules/authentication/tables';
import { storeMembers } from '@/server/modules/members/tables';
import { isOrderOwnedBy } from '@/server/modules/orders';
import {
  orderEvents,
  orderItems,
  orderParcels,
  orders,
  type OrderRow,
} from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';

import { reviews } from './tables';

/** Who writes a review: a user, or the guest of an order. */
export type Reviewer = {
  userId: string | null;
  firstName: string;
  /** Selects the orders whose deliveries the reviewer may review. */
  ownOrders: SQL | undefined;
  /** Selects every order of the same person, in which the same email counts as the same person. */
  samePerson: SQL | undefined;
};

export const toUserReviewer = (user: UserRow): Reviewer => ({
  userId: user.id,
  firstName: user.firstName,
  ownOrders: isOrderOwnedBy(user),
  samePerson: or(isOrderOwnedBy(user), user.emailVerifiedAt ? eq(orders.email, user.email) : undefined),
});

/** Returns the reviewer of an order's tracking link: its member, or its guest by first name. */
export async function toOrderReviewer(db: Db, order: OrderRow): Promise<Reviewer> {
  const [user] = order.userId ? await db.select().from(users).where(eq(users.id, order.userId)) : [];
  if (user) return toUserReviewer(user);
  return {
    userId: null,
    firstName: order.address.name.trim().split(/\s+/)[0] ?? '',
    ownOrders: and(eq(orders.id, order.id), isNull(orders.userId)),
    samePerson: eq(orders.email, order.email),
  };
}

/** Locks the person's orders, so that only one of their reviews is written at a time. */
export async function lockReviewer(tx: Db, { samePerson }: Reviewer): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(samePerson).orderBy(asc(orders.id)).for('update');
}

/**
 * Finds a line of the product that was delivered to the reviewer, from a store that neither the
 * user nor the owner of the order's email works for. Returned goods count, since they were tried.
 */
export async function findDeliveredLine(
  db: Db,
  { userId, ownOrders }: Reviewer,
  productId: string,
): Promise<string | undefined> {
  const ownMembership = db
    .select({ storeId: storeMembers.storeId })
    .from(storeMembers)
    .innerJoin(users, eq(users.id, storeMembers.userId))
    .where(
      and(
        eq(storeMembers.storeId, orderParcels.storeId),
        or(eq(users.email, orders.email), userId ? eq(users.id, userId) : undefined),
      ),
    );
  const [line] = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .innerJoin(orderEvents, eq(orderEvents.parcelId, orderParcels.id))
    .where(
      and(
        ownOrders,
        eq(orderItems.productId, productId),
        eq(orderEvents.status, 'delivered'),
        notExists(ownMembership),
      ),
    )
    .orderBy(asc(orderItems.id))
    .limit(1);
  return line?.id;
}

/** Tells whether the person has reviewed the product, as a user or as a guest. */
export async function hasReviewed(
  db: Db,
  { userId, samePerson }: Reviewer,
  productId: string,
): Promise<boolean> {
  const boughtByPerson = db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .where(and(samePerson, eq(orderItems.id, reviews.orderItemId)));
  const [found] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.productId, productId),
        or(userId ? eq(reviews.userId, userId) : undefined, exists(boughtByPerson)),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Tells whether the caller of this order, or its guest, wrote the review. */
export async function isAuthor(db: Db, { userId, samePerson }: Reviewer, reviewId: string): Promise<boolean> {
  const lines = db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orderParcels, eq(orderParcels.id, orderItems.parcelId))
    .innerJoin(orders, eq(orders.id, orderParcels.orderId))
    .where(samePerson);
  const [found] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.id, reviewId),
        userId
          ? eq(reviews.userId, userId)
          : and(isNull(reviews.userId), inArray(reviews.orderItemId, lines)),
      ),
    );
  return found !== undefined;
}
