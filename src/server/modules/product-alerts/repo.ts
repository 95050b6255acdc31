import { and, desc, eq, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';

import {
  ALERT_CONFIRM_HOURS,
  ALERT_MONTHS,
  ALERTS_MAX,
  type AlertKind,
  type ProductAlert,
} from '@/contracts/product-alerts';
import { products, productVariants } from '@/server/modules/products/tables';
import { brands } from '@/server/modules/taxonomy/tables';
import { type Db } from '@/server/platform/database/database';

import { type AlertRow, productAlerts } from './tables';

const HOUR_MILLISECONDS = 60 * 60 * 1000;
/** How long the links in the email of an ended alert still stop the others. */
const ENDED_DAYS = 30;

const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MILLISECONDS);

/** Alerts that are confirmed and wait for something to tell. */
const isOn = and(isNotNull(productAlerts.confirmedAt), isNull(productAlerts.endedAt));

/** Serialises what counts or adds alerts of an email, until the transaction ends. */
export async function lockAlertsOf(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alerts|${email}`}, 0))`);
}

/**
 * Whether the email has more alerts than we keep. Call it under `lockAlertsOf`, after adding one.
 */
export const hasTooManyAlerts = async (tx: Db, email: string): Promise<boolean> =>
  (await tx.$count(productAlerts, and(eq(productAlerts.email, email), isOn))) > ALERTS_MAX;

/** Finds a variant of a product that the shop shows. */
export async function findVariant(db: Db, variantId: string) {
  const [found] = await db
    .select({
      variantId: productVariants.id,
      productId: products.id,
      slug: products.slug,
      name: products.name,
      brand: brands.name,
      priceKobo: productVariants.priceKobo,
      stock: productVariants.stock,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(brands, eq(brands.slug, products.brandSlug))
    .where(and(eq(productVariants.id, variantId), eq(products.status, 'active')));
  return found;
}

type NewAlert = Pick<AlertRow, 'email' | 'productId' | 'variantId' | 'priceKobo'> & { kind: AlertKind };

/**
 * Adds an alert, or starts the same one again. Without `confirmedAt` it waits for its link, and an
 * alert that is on stays as it is: a stranger must not change it.
 */
export async function saveAlert(
  tx: Db,
  alert: NewAlert,
  { now, confirmedAt }: { now: Date; confirmedAt: Date | null },
): Promise<Pick<AlertRow, 'id' | 'confirmedAt'> | undefined> {
  const isBackInStock = alert.kind === 'back-in-stock';
  const started = { createdAt: now, confirmedAt, endedAt: null };
  const { variantId, priceKobo } = alert;
  await tx
    .insert(productAlerts)
    .values({ ...alert, ...started })
    .onConflictDoUpdate({
      target: [productAlerts.email, isBackInStock ? productAlerts.variantId : productAlerts.productId],
      targetWhere: isBackInStock ? sql`kind = 'back-in-stock'` : sql`kind = 'price-drop'`,
      set: { ...started, variantId, priceKobo },
      setWhere: confirmedAt
        ? undefined
        : or(isNull(productAlerts.confirmedAt), isNotNull(productAlerts.endedAt)),
    });
  const [saved] = await tx
    .select({ id: productAlerts.id, confirmedAt: productAlerts.confirmedAt })
    .from(productAlerts)
    .where(
      and(
        eq(productAlerts.email, alert.email),
        eq(productAlerts.kind, alert.kind),
        isBackInStock ? eq(productAlerts.variantId, variantId) : eq(productAlerts.productId, alert.productId),
      ),
    );
  return saved;
}

/** Turns an alert on, unless its link has expired. Returns whether it is on now. */
export async function confirmAlert(tx: Db, id: string, now: Date): Promise<boolean> {
  const confirmed = await tx
    .update(productAlerts)
    .set({ confirmedAt: now })
    .where(
      and(
        eq(productAlerts.id, id),
        isNull(productAlerts.confirmedAt),
        sql`${productAlerts.createdAt} > ${ago(now, ALERT_CONFIRM_HOURS).toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: productAlerts.id });
  return confirmed.length > 0;
}

const variantCount = sql<number>`(
  select count(*)::int from ${productVariants} every_variant where every_variant.product_id = ${products.id}
)`;

const selectAlerts = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      alert: productAlerts,
      slug: products.slug,
      name: products.name,
      brand: brands.name,
      image: products.image,
      label: productVariants.label,
      variantCount,
    })
    .from(productAlerts)
    .innerJoin(products, eq(products.id, productAlerts.productId))
    .innerJoin(productVariants, eq(productVariants.id, productAlerts.variantId))
    .innerJoin(brands, eq(brands.slug, products.brandSlug))
    .where(condition)
    .orderBy(desc(productAlerts.createdAt), desc(productAlerts.id));

type Selected = Awaited<ReturnType<typeof selectAlerts>>[number];

const toReply = ({ alert, label, variantCount: count, ...product }: Selected): ProductAlert => ({
  id: alert.id,
  kind: alert.kind,
  ...product,
  variantLabel: count > 1 ? label : null,
  variantId: alert.variantId,
  priceKobo: alert.priceKobo,
  createdAt: alert.createdAt.toISOString(),
});

/** Lists the alerts of an email that are on, newest first. */
export const listAlerts = async (db: Db, email: string): Promise<ProductAlert[]> =>
  (await selectAlerts(db, and(eq(productAlerts.email, email), isOn))).map(toReply);

/** Finds an alert by its id, which the caller has proven. */
export async function findAlert(
  db: Db,
  id: string,
): Promise<{ row: AlertRow; item: ProductAlert } | undefined> {
  const [found] = await selectAlerts(db, eq(productAlerts.id, id));
  return found && { row: found.alert, item: toReply(found) };
}

/** Deletes one alert of an email; deleting a missing one succeeds. */
export const deleteAlert = async (db: Db, id: string, email: string): Promise<void> =>
  void (await db.delete(productAlerts).where(and(eq(productAlerts.id, id), eq(productAlerts.email, email))));

export const deleteAlertsOfEmail = async (db: Db, email: string): Promise<void> =>
  void (await db.delete(productAlerts).where(eq(productAlerts.email, email)));

/** Deletes alerts that were never confirmed, have ended, or are six months old. */
export async function pruneAlerts(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - ALERT_MONTHS);
  await db
    .delete(productAlerts)
    .where(
      or(
        and(isNull(productAlerts.confirmedAt), lt(productAlerts.createdAt, ago(now, ALERT_CONFIRM_HOURS))),
        lt(productAlerts.endedAt, ago(now, ENDED_DAYS * 24)),
        lt(productAlerts.createdAt, oldest),
      ),
    );
}
