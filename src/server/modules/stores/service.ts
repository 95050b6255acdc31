import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import { type Store, type StoreQuery } from '@/contracts/catalogue';
import { type Db } from '@/server/platform/database/database';
import { products } from '@/server/platform/database/schema/products';
import { stores } from '@/server/platform/database/schema/stores';

/** Weight of a store's initial rating, in reviews. */
const SEED_REVIEWS = 20;

const orZero = (expression: ReturnType<typeof sql>) => sql<number>`coalesce(${expression}, 0)::float8`;

/**
 * Lists a page of stores by name, or the store with the given slug. Ratings average the reviews of
 * a store's products.
 */
export async function listPublicStores(
  db: Db,
  { slug, page, pageSize }: StoreQuery,
): Promise<{ items: Store[] }> {
  const shown = db
    .select({ id: stores.id })
    .from(stores)
    .where(slug === undefined ? undefined : eq(stores.slug, slug))
    .orderBy(asc(stores.name), asc(stores.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const sums = db
    .select({
      storeId: products.storeId,
      productCount: sql<number>`count(*)::int`.as('product_count'),
      reviewCount: sql<number>`sum(${products.reviewCount})::int`.as('reviews'),
      stars: sql<number>`sum(${products.rating} * ${products.reviewCount})::float8`.as('stars'),
    })
    .from(products)
    .where(and(eq(products.status, 'active'), inArray(products.storeId, shown)))
    .groupBy(products.storeId)
    .as('sums');
  const rows = await db
    .select({
      store: stores,
      productCount: orZero(sql`${sums.productCount}`),
      reviewCount: orZero(sql`${sums.reviewCount}`),
      stars: orZero(sql`${sums.stars}`),
    })
    .from(stores)
    .leftJoin(sums, eq(sums.storeId, stores.id))
    .where(inArray(stores.id, shown))
    .orderBy(asc(stores.name), asc(stores.id));
  return {
    items: rows.map(({ store, productCount, reviewCount, stars }) => ({
      id: store.id,
      slug: store.slug,
      name: store.name,
      city: store.city,
      state: store.state,
      logo: store.logo,
      bio: store.bio,
      shipsFromLga: store.shipsFromLga,
      deliveryStates: store.deliveryStates,
      rating: roundRating((stars + store.ratingSeed * SEED_REVIEWS) / (reviewCount + SEED_REVIEWS)),
      reviewCount,
      productCount,
      joinedAt: store.joinedAt,
    })),
  };
}

const roundRating = (rating: number) => Math.round(rating * 10) / 10;
