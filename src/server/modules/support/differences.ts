import { asc, eq } from 'drizzle-orm';

import { type Difference } from '@/contracts/staff-ledger';
import { recordAudit } from '@/server/modules/audit';
import { isDifferenceWaiting, markDifferenceResolved } from '@/server/modules/ledger';
import { ledgerDifferences } from '@/server/modules/ledger/tables';
import { orders } from '@/server/modules/parcels/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';

const MAX_LISTED = 100;

/** Lists the differences that nobody has resolved, the oldest first. */
export async function listDifferences(db: Db): Promise<Difference[]> {
  const rows = await db
    .select({ found: ledgerDifferences, number: orders.number, name: stores.name, slug: stores.slug })
    .from(ledgerDifferences)
    .leftJoin(orders, eq(orders.id, ledgerDifferences.orderId))
    .leftJoin(stores, eq(stores.id, ledgerDifferences.storeId))
    .where(isDifferenceWaiting)
    .orderBy(asc(ledgerDifferences.openedAt), asc(ledgerDifferences.id))
    .limit(MAX_LISTED);
  return rows.map(({ found, number, name, slug }) => ({
    id: found.id,
    kind: found.kind,
    order: found.orderId && number ? { id: found.orderId, number } : null,
    storeName: name,
    storeSlug: slug,
    payoutId: found.kind === 'payout' ? found.subjectId : null,
    reference: found.reference,
    expectedKobo: found.expectedKobo,
    bookedKobo: found.bookedKobo,
    openedAt: found.openedAt.toISOString(),
  }));
}

type Resolution = { actor: AuditActor; reason: string; now: Date };

/**
 * Takes a difference off the list. It comes back if its amounts change.
 *
 * @throws {HttpError} 404 if it does not wait for the finance team.
 */
export const resolveDifference = (db: Db, id: string, { actor, reason, now }: Resolution): Promise<void> =>
  withTransaction(db, async (tx) => {
    const resolved = await markDifferenceResolved(tx, id, reason, now);
    if (!resolved) throw httpError('not-found', 'This difference isn’t open any more.');
    const { kind, expectedKobo, bookedKobo, storeId } = resolved;
    const entry = {
      action: 'difference.resolved' as const,
      target: { type: 'difference', id },
      before: { kind, expectedKobo, bookedKobo },
      ...(storeId && { storeId }),
    };
    await recordAudit(tx, actor, { ...entry, reason }, now);
  });
