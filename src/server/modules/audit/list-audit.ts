import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';

import { type AuditPage, type AuditQuery } from '@/contracts/staff';
import { users } from '@/server/modules/authentication/tables';
import { type Db } from '@/server/platform/database/database';

import { auditLog, type AuditRow } from './tables';

const PAGE_SIZE = 50;
const MAX_CHANGES = 100;

const selectEntries = (db: Db) =>
  db
    .select({
      entry: auditLog,
      actorName: sql<string | null>`trim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId));

function toItem({
  entry,
  actorName,
}: {
  entry: AuditRow;
  actorName: string | null;
}): AuditPage['items'][number] {
  const { actorId: _, at, ...rest } = entry;
  return { ...rest, at: at.toISOString(), actorName };
}

/** Lists a page of the audit log, newest first. */
export async function listAudit(db: Db, query: AuditQuery): Promise<AuditPage> {
  const { actorId, storeId, action, targetId, before } = query;
  const rows = await selectEntries(db)
    .where(
      and(
        actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
        storeId === undefined ? undefined : eq(auditLog.storeId, storeId),
        action === undefined ? undefined : eq(auditLog.action, action),
        targetId === undefined ? undefined : eq(auditLog.targetId, targetId),
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  return {
    items: shown.map(toItem),
    next: rows.length > PAGE_SIZE ? (shown.at(-1)?.entry.id ?? null) : null,
  };
}

/** Lists the newest changes of an order's parts, by their ids. */
export async function listChangesOf(db: Db, ids: readonly string[]): Promise<AuditPage['items']> {
  const rows = await selectEntries(db)
    .where(
      and(inArray(auditLog.targetType, ['order', 'parcel', 'refund']), inArray(auditLog.targetId, [...ids])),
    )
    .orderBy(desc(auditLog.id))
    .limit(MAX_CHANGES);
  return rows.map(toItem);
}
