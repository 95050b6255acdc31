import { and, asc, between, desc, eq, inArray, sql } from 'drizzle-orm';

import { type BestSellers, type SalesChart, type SalesQuery, type SalesSums } from '@/contracts/sales';
import { products } from '@/server/modules/products/tables';
import { type Db } from '@/server/platform/database/database';

import { findPeriodBefore, listDays } from './period';
import { salesByDay, salesByProduct, type salesFunnel } from './tables';

const BEST_SELLERS = 10;

/** Sums the sales of a store in a period, and in the one before. */
export async function compareSales(db: Db, storeId: string, period: SalesQuery) {
  const [current, before] = await Promise.all([
    sumSales(db, storeId, period),
    sumSales(db, storeId, findPeriodBefore(period)),
  ]);
  return { current, before };
}

export const isInPeriod = (
  table: typeof salesByDay | typeof salesByProduct | typeof salesFunnel,
  storeId: string,
  { from, to }: SalesQuery,
) => and(eq(table.storeId, storeId), between(table.day, from, to));

async function sumSales(db: Db, storeId: string, period: SalesQuery): Promise<SalesSums> {
  const sumColumn = (column: typeof salesByDay.orders | typeof salesByDay.salesKobo) =>
    sql`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [sums] = await db
    .select({
      orders: sumColumn(salesByDay.orders),
      salesKobo: sumColumn(salesByDay.salesKobo),
      refundedKobo: sumColumn(salesByDay.refundedKobo),
    })
    .from(salesByDay)
    .where(isInPeriod(salesByDay, storeId, period));
  return sums ?? { orders: 0, salesKobo: 0, refundedKobo: 0 };
}

/** Lists the sales of each day of a period and of the one before. */
export async function findSalesChart(db: Db, storeId: string, period: SalesQuery): Promise<SalesChart> {
  const [current, before] = await Promise.all([
    listSales(db, storeId, period),
    listSales(db, storeId, findPeriodBefore(period)),
  ]);
  return { current, before };
}

async function listSales(db: Db, storeId: string, period: SalesQuery): Promise<SalesChart['current']> {
  const { day, orders, salesKobo } = salesByDay;
  const rows = await db
    .select({ day, orders, salesKobo })
    .from(salesByDay)
    .where(isInPeriod(salesByDay, storeId, period))
    .orderBy(asc(day));
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return listDays(period).map((each) => byDay.get(each) ?? { day: each, orders: 0, salesKobo: 0 });
}

/**
 * Sums the sales of each product in a period, before a join would look up the product of each day.
 */
export function sumByProduct(db: Db, storeId: string, period: SalesQuery) {
  const { productId, units, salesKobo } = salesByProduct;
  return db
    .select({
      productId,
      units: sql`sum(${units})`.mapWith(Number).as('sold_units'),
      salesKobo: sql`sum(${salesKobo})`.mapWith(Number).as('sold_kobo'),
    })
    .from(salesByProduct)
    .where(isInPeriod(salesByProduct, storeId, period))
    .groupBy(productId)
    .as('sold');
}

/** Lists the products with the highest sales in a period. */
export async function findBestSellers(db: Db, storeId: string, period: SalesQuery): Promise<BestSellers> {
  const { name, slug, image } = products;
  const sold = sumByProduct(db, storeId, period);
  const { productId, units, salesKobo } = sold;
  const best = await db
    .select({ productId, name, slug, image, units, salesKobo })
    .from(sold)
    .innerJoin(products, eq(products.id, productId))
    .orderBy(desc(salesKobo), asc(name))
    .limit(BEST_SELLERS);
  const before = await countUnits(
    db,
    storeId,
    findPeriodBefore(period),
    best.map((product) => product.productId),
  );
  return {
    items: best.map((product) => ({ ...product, unitsBefore: before.get(product.productId) ?? 0 })),
  };
}

async function countUnits(
  db: Db,
  storeId: string,
  period: SalesQuery,
  productIds: string[],
): Promise<Map<string, number>> {
  const { productId, units } = salesByProduct;
  const rows = await db
    .select({ productId, units: sql`sum(${units})`.mapWith(Number) })
    .from(salesByProduct)
    .where(and(isInPeriod(salesByProduct, storeId, period), inArray(productId, productIds)))
    .groupBy(productId);
  return new Map(rows.map((row) => [row.productId, row.units]));
}
