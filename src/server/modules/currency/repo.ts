import { and, asc, eq, sql } from 'drizzle-orm';

import { type ExchangeRate } from '@/contracts/currency';
import { type Db } from '@/server/platform/database/database';
import { exchangeRates } from '@/server/platform/database/schema/exchange-rates';

export async function listRates(db: Db): Promise<ExchangeRate[]> {
  const rows = await db.select().from(exchangeRates).orderBy(asc(exchangeRates.code));
  return rows.map(({ updatedAt, ...rate }) => ({ ...rate, updatedAt: updatedAt.toISOString() }));
}

/** How far a rate may move at once; a provider that says more is taken to be wrong. */
const LARGEST_CHANGE = 0.5;

/** Stores a rate of a currency that the shop shows prices in; `refused` when it jumps too far. */
export async function saveRate(
  db: Db,
  code: string,
  rate: string,
  updatedAt: Date,
): Promise<'saved' | 'refused' | 'unknown'> {
  const isNear = sql<boolean>`abs(${rate}::numeric - ${exchangeRates.rate}) <= ${exchangeRates.rate} * ${LARGEST_CHANGE}::numeric`;
  const saved = await db
    .update(exchangeRates)
    .set({ rate, updatedAt })
    .where(and(eq(exchangeRates.code, code), isNear))
    .returning({ code: exchangeRates.code });
  if (saved.length > 0) return 'saved';
  const known = await db.select().from(exchangeRates).where(eq(exchangeRates.code, code));
  return known.length > 0 ? 'refused' : 'unknown';
}
