import { and, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';

import { type Store } from '@/contracts/stores';
import { toLagosDay } from '@/contracts/working-days';
import { auditLog } from '@/server/modules/audit/tables';
import { businessDocuments } from '@/server/modules/business/tables';
import { storeMembers } from '@/server/modules/members/tables';
import { type Db } from '@/server/platform/database/database';

/**
 * Finds what staff checked before they approved a store: the documents they accepted, and when they
 * approved the application. A document that they waived was not checked. A store whose applicant
 * has left it has no checks, since they were about somebody else.
 *
 * @param storeIds a query of store ids
 */
export async function findStoreChecks(
  db: Db,
  storeIds: SQLWrapper,
): Promise<Map<string, NonNullable<Store['checked']>>> {
  const rows = await db
    .select({ storeId: storeMembers.storeId, at: auditLog.at, kind: businessDocuments.kind })
    .from(storeMembers)
    .innerJoin(
      auditLog,
      and(
        eq(auditLog.storeId, storeMembers.storeId),
        eq(auditLog.action, 'application.approved'),
        eq(auditLog.targetId, sql`${storeMembers.userId}::text`),
      ),
    )
    .innerJoin(
      businessDocuments,
      and(eq(businessDocuments.userId, storeMembers.userId), eq(businessDocuments.state, 'accepted')),
    )
    .where(inArray(storeMembers.storeId, storeIds))
    .orderBy(businessDocuments.kind);
  const checks = new Map<string, NonNullable<Store['checked']>>();
  for (const { storeId, at, kind } of rows) {
    const documents = [...(checks.get(storeId)?.documents ?? []), kind];
    checks.set(storeId, { documents, on: toLagosDay(at) });
  }
  return checks;
}
