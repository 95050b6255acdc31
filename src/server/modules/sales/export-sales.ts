import { asc, desc, eq } from 'drizzle-orm';

import { type SalesExportQuery, type SalesQuery, type SalesGroup } from '@/contracts/sales';
import { products } from '@/server/modules/products/tables';
import { writeCsv } from '@/server/platform/csv/write-csv';
import { type Db } from '@/server/platform/database/database';
import { FileReply } from '@/server/platform/http/file-reply';
import { formatAmount } from '@/server/platform/text/format-amount';

import { isInPeriod, sumByProduct } from './find-sales';
import { listDays } from './period';
import { salesByDay } from './tables';

/** The columns of a file of sales; amounts are in naira. */
const salesColumns = {
  day: ['Day', 'Orders', 'Sales', 'Refunded'],
  product: ['Product', 'Quantity', 'Sales'],
} satisfies Record<SalesGroup, readonly string[]>;

/** Writes the sales of a store in a period as CSV: a row for each day, or for each product sold. */
export async function exportSales(
  db: Db,
  storeId: string,
  { by, ...period }: SalesExportQuery,
): Promise<FileReply> {
  const rows = await (by === 'day' ? listDayRows : listProductRows)(db, storeId, period);
  return new FileReply({
    bytes: new TextEncoder().encode(writeCsv([salesColumns[by], ...rows])),
    saveAs: `didan-sales-by-${by}-${period.from}-${period.to}.csv`,
    mediaType: 'text/csv; charset=utf-8',
  });
}

async function listDayRows(db: Db, storeId: string, period: SalesQuery): Promise<string[][]> {
  const rows = await db
    .select()
    .from(salesByDay)
    .where(isInPeriod(salesByDay, storeId, period));
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return listDays(period).map((day) => {
    const { orders = 0, salesKobo = 0, refundedKobo = 0 } = byDay.get(day) ?? {};
    return [day, String(orders), formatAmount(salesKobo), formatAmount(refundedKobo)];
  });
}

async function listProductRows(db: Db, storeId: string, period: SalesQuery): Promise<string[][]> {
  const sold = sumByProduct(db, storeId, period);
  const rows = await db
    .select({ name: products.name, units: sold.units, sales: sold.salesKobo })
    .from(sold)
    .innerJoin(products, eq(products.id, sold.productId))
    .orderBy(desc(sold.salesKobo), asc(products.name));
  return rows.map((row) => [row.name, String(row.units), formatAmount(row.sales)]);
}
