import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';

import { type Reports, type ReportStatus } from '@/contracts/reports';
import { type Db } from '@/server/platform/database/database';
import { reportMessages, reports } from '@/server/platform/database/schema/reports';

const PAGE_SIZE = 20;

type Query = { status?: ReportStatus | undefined; page: number };

/** Lists all reports, for staff. */
export const listReports = (db: Db, query: Query): Promise<Reports> => listPage(db, undefined, query);

/** Lists the reports about a store. */
export const listStoreReports = (db: Db, storeId: string, query: Query): Promise<Reports> =>
  listPage(db, eq(reports.storeId, storeId), query);

// Qualified by hand: in a query on one table Drizzle omits the table name.
const messageCount = sql<number>`(
  select count(*)::int from ${reportMessages} where ${reportMessages}."report_id" = ${reports}."id"
)`;

async function listPage(db: Db, isListed: SQL | undefined, { status, page }: Query): Promise<Reports> {
  const listed = and(isListed, status && eq(reports.status, status));
  const [total] = await db.select({ count: count() }).from(reports).where(listed);
  const rows = await db
    .select({ report: reports, messageCount })
    .from(reports)
    .where(listed)
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return {
    items: rows.map(({ report, messageCount: messages }) => ({
      id: report.id,
      targetType: report.targetType,
      about: { name: report.targetName, path: report.targetPath },
      reason: report.reason,
      status: report.status,
      createdAt: report.createdAt.toISOString(),
      messageCount: messages,
    })),
    page,
    pageSize: PAGE_SIZE,
    total: total?.count ?? 0,
  };
}
