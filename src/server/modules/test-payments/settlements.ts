import { and, asc, eq, gt, gte, lt, sql, sum } from 'drizzle-orm';

import { endOfLagosDay, toLagosDay, startOfLagosDay } from '@/contracts/working-days';
import { type Deps } from '@/server/platform/deps/deps';

import { toTransactionData } from './service';
import { testTransactions } from './tables';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

type Page = { page: number; perPage: number };

/**
 * The day of a payment in Lagos (UTC+1) as a number, such as 20261123; also the id of its
 * settlement.
 */
const settlementId = sql<number>`to_char((${testTransactions.paidAt} at time zone 'UTC') + interval '1 hour', 'YYYYMMDD')::int`;

const isReceived = gt(testTransactions.receivedKobo, 0);

/** Days are settled once they have passed. */
const isSettled = (now: Date) =>
  and(isReceived, lt(testTransactions.paidAt, startOfLagosDay(toLagosDay(now))));

/** The day whose payments a settlement has. */
const toDay = (id: number): string => String(id).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/**
 * Lists a page of settlements like Paystack (https://paystack.com/docs/api/settlement): the
 * payments of each day in Lagos, settled on the next. No money moves here, so there are no fees.
 */
export async function listTestSettlements(
  deps: Deps,
  { from, status, page, perPage }: Page & { from?: string | undefined; status?: string | undefined },
) {
  if (status !== undefined && status !== 'success') return [];
  const since = from === undefined ? undefined : new Date(from);
  // A settlement of `since` or later has payments of the day before.
  const firstDay = since && startOfLagosDay(toLagosDay(new Date(since.getTime() - DAY_MILLISECONDS)));
  const days = await deps.db
    .select({ id: settlementId, kobo: sum(testTransactions.receivedKobo) })
    .from(testTransactions)
    .where(and(isSettled(deps.now()), firstDay && gte(testTransactions.paidAt, firstDay)))
    .groupBy(settlementId)
    .orderBy(asc(settlementId))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return days.map(({ id, kobo }) => ({
    id,
    status: 'success',
    currency: 'NGN',
    total_amount: Number(kobo),
    effective_amount: Number(kobo),
    total_fees: 0,
    total_processed: Number(kobo),
    settlement_date: endOfLagosDay(toDay(id)).toISOString(),
  }));
}

/** Lists a page of a settlement's payments, like Paystack; empty for an unknown settlement. */
export async function listTestSettlementTransactions(deps: Deps, id: number, { page, perPage }: Page) {
  const rows = await deps.db
    .select()
    .from(testTransactions)
    .where(and(isSettled(deps.now()), eq(settlementId, id)))
    .orderBy(asc(testTransactions.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return rows.map((row) => ({ ...toTransactionData(row), fees: 0, paid_at: row.paidAt?.toISOString() }));
}
