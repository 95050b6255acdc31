import { sql, type SQL, and, eq, isNull } from 'drizzle-orm';

import { type DifferenceKind } from '@/contracts/ledger-terms';
import { type Db } from '@/server/platform/database/database';

import { ledgerDifferences } from './tables';

type Comparison = {
  kinds: readonly DifferenceKind[];
  /** Named subqueries, such as sql`booked as (…)`. */
  sources: readonly SQL[];
  /**
   * Selects kind, subject_id, order_id, store_id, reference, expected_kobo and booked_kobo of all
   * that is compared.
   */
  compared: SQL;
};

/** Whether the amounts are no longer those that the finance team resolved. */
const isResolvedAndChanged = sql`ledger_differences.resolved_at is not null
  and (ledger_differences.expected_kobo, ledger_differences.booked_kobo) <> (excluded.expected_kobo, excluded.booked_kobo)`;

/**
 * Compares in one statement, so that it sees one moment. Each difference has one open row, which
 * closes once the two sides agree. A resolved one waits for the finance team again if its amounts
 * change.
 */
export async function recordDifferences(
  db: Db,
  { kinds, sources, compared }: Comparison,
  now: Date,
): Promise<void> {
  const at = sql`${sql.param(now, ledgerDifferences.openedAt)}::timestamptz`;
  const names = sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  await db.execute(sql`
    with ${sql.join([...sources], sql`, `)}, compared as (${compared}),
    found as (select * from compared where expected_kobo <> booked_kobo),
    closed as (
      update ledger_differences known set closed_at = ${at}
      where closed_at is null and kind in (${names}) and not exists (
        select from found where found.kind = known.kind and found.subject_id = known.subject_id
      )
    )
    insert into ledger_differences
      (kind, subject_id, order_id, store_id, reference, expected_kobo, booked_kobo, opened_at)
    select kind, subject_id, order_id, store_id, reference, expected_kobo, booked_kobo, ${at} from found
    on conflict (kind, subject_id) where closed_at is null
    do update set expected_kobo = excluded.expected_kobo, booked_kobo = excluded.booked_kobo,
      opened_at = case when ${isResolvedAndChanged} then excluded.opened_at else ledger_differences.opened_at end,
      resolved_at = case when ${isResolvedAndChanged} then null else ledger_differences.resolved_at end,
      resolution = case when ${isResolvedAndChanged} then null else ledger_differences.resolution end`);
}

/** Whether a difference waits for the finance team. */
export const isDifferenceWaiting = and(
  isNull(ledgerDifferences.closedAt),
  isNull(ledgerDifferences.resolvedAt),
);

/** @returns undefined if the difference does not wait for the finance team */
export async function markDifferenceResolved(
  tx: Db,
  id: string,
  resolution: string,
  now: Date,
): Promise<typeof ledgerDifferences.$inferSelect | undefined> {
  const [resolved] = await tx
    .update(ledgerDifferences)
    .set({ resolvedAt: now, resolution })
    .where(and(eq(ledgerDifferences.id, id), isDifferenceWaiting))
    .returning();
  return resolved;
}
