import { and, asc, eq, sql } from 'drizzle-orm';

import { type ExchangeRate } from '@/contracts/currency';
import { type Db } from '@/server/platform/database/database';

import { exchangeRates } from './tables';

export async function listRates(db: Db): Promise<ExchangeRate[]> {
  const rows = await db.select().from(exchangeRates).orderBy(asc(exchangeRates.code));
  return rows.map(({ updatedAt, ...rate }) => ({ ...rate, updatedAt: updatedAt.toISOString() }));
}

/** Largest relative change accepted in one update; more is taken for a mistake of the provider. */
const LARGEST_CHANGE = 0.5;

/**
 * Stores the rate of a currency shown in the shop.
 * @returns `rejected` if it changes too much, `unknown` if the shop does not show the currency
 */
export async function saveRate(
  db: Db,
  code: string,
  rate: string,
  updatedAt: Date,
): Promise<'saved' | 'rejected' | 'unknown'> {
  const isNear = sql<boolean>`abs(${rate}::numeric - ${exchangeRates.rate}) <= ${exchangeRates.rate} * ${LARGEST_CHANGE}::numeric`;
  const saved = await db
    .update(exchangeRates)
    .set({ rate, updatedAt })
    .where(and(eq(exchangeRates.code, code), isNear))
    .returning({ code: exchangeRates.code });
  if (saved.length > 0) return 'saved';
  const known = await db.select().from(exchangeRates).where(eq(exchangeRates.code, code));
  return known.length > 0 ? 'rejected' : 'unknown';
}
