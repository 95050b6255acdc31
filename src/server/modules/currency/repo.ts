import { and, asc, eq, sql } from 'drizzle-orm';

import { type ExchangeRate } from '@/contracts/currency';
import { type Db } from '@/server/db/database';
import { exchangeRates } from '@/server/db/schema/exchange-rates';

export async function listRates(db: Db): Promise<ExchangeRate[]> {
  const rows = await db.select().from(exchangeRates).orderBy(asc(exchangeRates.code));
  return rows.map(({ updatedAt, ...rate }) => ({ ...rate, updatedAt: updatedAt.toISOString() }));
}

/** How far a rate may move at once; a provider that says more is taken to be wrong. */
const LARGEST_CHANGE = 0.5;

/** Stores a rate of a currency the shop knows; false where it jumps too far, or the currency is not known. */
export async function saveRate(db: Db, code: string, rate: string, updatedAt: Date): Promise<boolean> {
  const isNear = sql`abs(${rate}::numeric - ${exchangeRates.rate}) <= ${exchangeRates.rate} * ${LARGEST_CHANGE}`;
  const saved = await db
    .update(exchangeRates)
    .set({ rate, updatedAt })
    .where(and(eq(exchangeRates.code, code), isNear))
    .returning({ code: exchangeRates.code });
  return saved.length > 0;
}
