import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';

import { type Stores, type StoreQuery } from '@/contracts/stores';
import { toLagosDay } from '@/contracts/working-days';
import { products } from '@/server/modules/products/tables';
import { type Db } from '@/server/platform/database/database';

import { listDeliveryFees, toDeliveryTerms } from './delivery-terms';
import { findStoreChecks } from './find-store-checks';
import { stores, storeSlugs, type StoreRow } from './tables';

const orZero = (expression: ReturnType<typeof sql>) => sql<number>`coalesce(${expression}, 0)::float8`;

/**
 * Lists a page of open stores by name, or the open store with the given slug. A store's rating is the plain
 * mean of the reviews of its products, 0 without any.
 */
export async function listPublicStores(
  db: Db,
  { slug, page, pageSize }: StoreQuery,
  now: Date,
): Promise<Stores> {
  const today = toLagosDay(now);
  const shown = db
    .select({ id: stores.id })
    .from(stores)
    .where(and(eq(stores.status, 'open'), slug === undefined ? undefined : eq(stores.slug, slug)))
    .orderBy(asc(stores.name), asc(stores.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const sums = db
    .select({
      storeId: products.storeId,
      productCount: sql<number>`count(*)::int`.as('product_count'),
      reviewCount: sql<number>`sum(${products.reviewCount})::int`.as('reviews'),
      // A product's rating is rounded to hundredths; its stars are whole.
      stars: sql<number>`sum(round(${products.rating}::numeric * ${products.reviewCount}))::float8`.as(
        'stars',
      ),
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
  const checks = await findStoreChecks(db, shown);
  const fees = await listDeliveryFees(db, shown);
  const movedTo = slug !== undefined && rows.length === 0 ? await findPresentSlug(db, slug) : undefined;
  return {
    ...(movedTo !== undefined && { movedTo }),
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
      rating: reviewCount === 0 ? 0 : roundRating(stars / reviewCount),
      reviewCount,
      productCount,
      joinedAt: store.joinedAt,
      banner: store.banner,
      returnPolicy: store.returnPolicy,
      awayUntil: findAwayUntil(store, today),
      checked: checks.get(store.id) ?? null,
      delivery: toDeliveryTerms(store, fees.get(store.id)),
    })),
  };
}

/** Rounds to hundredths, as the ratings of products are. */
const roundRating = (rating: number) => Math.round(rating * 100) / 100;

/** Finds the present slug of the open store that once had this one. */
async function findPresentSlug(db: Db, formerSlug: string): Promise<string | undefined> {
  const [found] = await db
    .select({ slug: stores.slug })
    .from(storeSlugs)
    .innerJoin(stores, eq(stores.id, storeSlugs.storeId))
    .where(and(eq(storeSlugs.slug, formerSlug), ne(stores.slug, formerSlug), eq(stores.status, 'open')));
  return found?.slug;
}

const findAwayUntil = ({ holidayFrom, holidayUntil }: StoreRow, today: string): string | null =>
  holidayFrom !== null && holidayUntil !== null && holidayFrom <= today && today <= holidayUntil
    ? holidayUntil
    : null;
