import { asc, desc, eq } from 'drizzle-orm';

import { type Db } from '@/server/db/database';
import { downloads } from '@/server/db/schema/downloads';
import { products } from '@/server/db/schema/products';
import { pushDevices } from '@/server/db/schema/push-devices';
import { reviews } from '@/server/db/schema/reviews';
import { sessions } from '@/server/db/schema/sessions';
import { stores } from '@/server/db/schema/stores';

/** Those that have ended too, until they are pruned. */
export const findAllSessions = (db: Db, userId: string) =>
  db
    .select({
      userAgent: sessions.userAgent,
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
    })
    .from(stores)
    .where(eq(stores.ownerId, userId));

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
