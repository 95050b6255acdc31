import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';

import { products, productVariants } from '@/server/modules/products/tables';
import { brands } from '@/server/modules/taxonomy/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';

import { type DueAlert, queueAlerts } from './notifications';
import { productAlerts } from './tables';

/** How often stock and prices are compared with the alerts, in seconds. */
export const ALERT_SECONDS = 30;
/** Short transactions, so stopping an alert never waits for thousands of mails. */
const BATCH = 200;
const PRICE_MAIL_HOURS = 24;

/**
 * Queues what is due, in the transaction that claims it. It compares live stock and prices, so no
 * way of changing them can be missed, and a product of a closed store is due when the store
 * reopens.
 */
export async function sendProductAlerts(deps: Deps): Promise<void> {
  for (;;) {
    const count = await withTransaction(deps.db, async (tx) => {
      const alerts = await claimAlerts(tx, deps.now());
      if (alerts.length > 0) await queueAlerts(tx, deps, alerts);
      return alerts.length;
    });
    if (count < BATCH) return;
  }
}

/** Alerts whose product can be bought, and is back or cheaper than the reader was last told. */
const isDue = (now: Date) =>
  and(
    isNotNull(productAlerts.confirmedAt),
    isNull(productAlerts.endedAt),
    eq(products.status, 'active'),
    gt(productVariants.stock, 0),
    or(
      eq(productAlerts.kind, 'back-in-stock'),
      and(
        lt(productVariants.priceKobo, productAlerts.priceKobo),
        or(isNull(productAlerts.notifiedAt), lt(productAlerts.notifiedAt, dayBefore(now))),
      ),
    ),
  );

const dayBefore = (now: Date) => new Date(now.getTime() - PRICE_MAIL_HOURS * 60 * 60 * 1000);

/**
 * Claims due alerts in one guarded statement, the oldest first. Locked rows
 * are skipped, so two instances never claim the same; a back-in-stock alert ends with its claim,
 * and the price of the other falls, so that a price that goes up and down is reported once.
 */
async function claimAlerts(tx: Db, now: Date): Promise<DueAlert[]> {
  const due = tx.$with('due').as(
    tx
      .select({
        dueId: sql<string>`${productAlerts.id}`.as('due_id'),
        priceNow: sql<number>`${productVariants.priceKobo}`.as('price_now'),
        priceBefore: sql<number>`${productAlerts.priceKobo}`.as('price_before'),
      })
      .from(productAlerts)
      .innerJoin(productVariants, eq(productVariants.id, productAlerts.variantId))
      .innerJoin(products, eq(products.id, productAlerts.productId))
      .where(isDue(now))
      .orderBy(asc(productAlerts.createdAt), asc(productAlerts.id))
      .limit(BATCH)
      .for('update', { of: productAlerts, skipLocked: true }),
  );
  const claimed = await tx
    .with(due)
    .update(productAlerts)
    .set({
      notifiedAt: now,
      priceKobo: sql`least(${productAlerts.priceKobo}, ${due.priceNow})`,
      endedAt: sql`case when ${productAlerts.kind} = 'back-in-stock' then ${now.toISOString()}::timestamptz end`,
    })
    .from(due)
    .where(eq(productAlerts.id, due.dueId))
    .returning({
      id: productAlerts.id,
      kind: productAlerts.kind,
      email: productAlerts.email,
      productId: productAlerts.productId,
      priceKobo: sql<number>`${due.priceNow}::float8`,
      formerPriceKobo: sql<number>`${due.priceBefore}::float8`,
    });
  return withProducts(tx, claimed);
}

async function withProducts(
  tx: Db,
  claimed: (Omit<DueAlert, 'slug' | 'name' | 'brand' | 'image'> & { productId: string })[],
): Promise<DueAlert[]> {
  if (claimed.length === 0) return [];
  const ids = claimed.map(({ productId }) => productId);
  const found = await tx
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      image: products.image,
      brand: brands.name,
    })
    .from(products)
    .innerJoin(brands, eq(brands.slug, products.brandSlug))
    .where(inArray(products.id, ids));
  const byId = new Map(found.map(({ id, ...product }) => [id, product]));
  return claimed.flatMap(({ productId, ...alert }) => {
    const product = byId.get(productId);
    return product ? [{ ...alert, ...product }] : [];
  });
}
