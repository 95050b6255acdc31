import { and, asc, desc, eq, sql } from 'drizzle-orm';

import { type UserRow } from '@/server/modules/authentication/tables';
import { phoneConfirmations } from '@/server/modules/checkout/tables';
import { storeMembers } from '@/server/modules/members/tables';
import { storeNoticeSettings } from '@/server/modules/notice-delivery/tables';
import { pushDevices } from '@/server/modules/notifications/tables';
import { orderMessages, orderThreads } from '@/server/modules/order-messages/tables';
import { toOrderReply, isOrderOwnedBy } from '@/server/modules/orders';
import { orders } from '@/server/modules/parcels/tables';
import { products } from '@/server/modules/products/tables';
import { reportMessages, reports } from '@/server/modules/reports/tables';
import { reviewPhotos, reviews, reviewVotes } from '@/server/modules/reviews/tables';
import { sessions } from '@/server/modules/sessions/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { type Keys } from '@/server/platform/security/secrets';

import { downloads } from './tables';

/** All sessions of the user, including ended ones until they are pruned. */
export const findAllSessions = (db: Db, userId: string) =>
  db
    .select({
      userAgent: sessions.userAgent,
      deviceId: sessions.deviceId,
      kind: sessions.kind,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.revokedAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt));

export const findDevices = (db: Db, userId: string) =>
  db
    .select({ token: pushDevices.token, active: pushDevices.active, updatedAt: pushDevices.updatedAt })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.updatedAt));

export const findReviews = (db: Db, userId: string) =>
  db
    .select({
      id: reviews.id,
      product: products.name,
      authorFirstName: reviews.authorFirstName,
      rating: reviews.rating,
      title: reviews.title,
      body: reviews.body,
      skinType: reviews.skinType,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviews.createdAt));

export const findReviewPhotos = (db: Db, userId: string) =>
  db
    .select({ id: reviewPhotos.id, reviewId: reviewPhotos.reviewId, status: reviewPhotos.status })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(eq(reviews.userId, userId))
    .orderBy(asc(reviewPhotos.createdAt));

export const findHelpfulVotes = (db: Db, userId: string) =>
  db
    .select({ product: products.name, review: reviews.title, createdAt: reviewVotes.createdAt })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviewVotes.userId, userId))
    .orderBy(asc(reviewVotes.createdAt));

export const findStores = (db: Db, userId: string) =>
  db
    .select({
      name: stores.name,
      slug: stores.slug,
      city: stores.city,
      state: stores.state,
      bio: stores.bio,
      shipsFromLga: stores.shipsFromLga,
      deliveryStates: stores.deliveryStates,
      joinedAt: stores.joinedAt,
      role: storeMembers.role,
      /** How the user hears of what happens in the store, where it was changed. */
      notices: sql`(
        select coalesce(json_agg(json_build_object('kind', kind, 'mail', mail, 'push', push, 'sms', sms)), '[]')
        from ${storeNoticeSettings} as own
        where own.store_id = ${storeMembers.storeId} and own.user_id = ${storeMembers.userId}
      )`,
    })
    .from(storeMembers)
    .innerJoin(stores, eq(stores.id, storeMembers.storeId))
    .where(eq(storeMembers.userId, userId));

export const findAllDownloads = (db: Db, userId: string) =>
  db
    .select({
      kind: downloads.kind,
      orderId: downloads.orderId,
      createdAt: downloads.createdAt,
      expiresAt: downloads.expiresAt,
    })
    .from(downloads)
    .where(eq(downloads.userId, userId))
    .orderBy(desc(downloads.createdAt));

/**
 * Finds the user's orders as the shop shows them, also those placed as a guest, with their
 * messages.
 */
export async function findOrders(db: Db, user: UserRow, now: Date, keys: Keys) {
  const rows = await db.select().from(orders).where(isOrderOwnedBy(user)).orderBy(desc(orders.placedAt));
  const replies = [];
  for (const row of rows) {
    const messages = await findMessages(db, row.id);
    replies.push({ ...(await toOrderReply(db, row, now, keys)), messages });
  }
  return replies;
}

/** Finds what the shopper and the stores of an order wrote to each other. */
const findMessages = (db: Db, orderId: string) =>
  db
    .select({
      store: stores.name,
      author: orderMessages.author,
      text: orderMessages.text,
      createdAt: orderMessages.createdAt,
    })
    .from(orderMessages)
    .innerJoin(orderThreads, eq(orderThreads.id, orderMessages.threadId))
    .innerJoin(stores, eq(stores.id, orderThreads.storeId))
    .where(eq(orderThreads.orderId, orderId))
    .orderBy(asc(orderMessages.createdAt));

export const findPhones = (db: Db, userId: string) =>
  db
    .select({ phone: phoneConfirmations.phone, confirmedAt: phoneConfirmations.confirmedAt })
    .from(phoneConfirmations)
    .where(eq(phoneConfirmations.userId, userId));

/** Finds the user's reports with their own messages; messages of other people are left out. */
export async function findReports(db: Db, userId: string) {
  const rows = await db
    .select()
    .from(reports)
    .where(eq(reports.reporterId, userId))
    .orderBy(desc(reports.createdAt));
  const found = [];
  for (const { id, reference, targetName, reason, details, status, createdAt } of rows) {
    const messages = await db
      .select({ text: reportMessages.text, createdAt: reportMessages.createdAt })
      .from(reportMessages)
      .where(and(eq(reportMessages.reportId, id), eq(reportMessages.author, 'reporter')))
      .orderBy(asc(reportMessages.createdAt));
    found.push({ reference, about: targetName, reason, details, status, createdAt, messages });
  }
  return found;
}
