import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';

import { type Reports, type ReportSide, type ReportStatus } from '@/contracts/reports';
import { type Db } from '@/server/platform/database/database';

import { findAnswersDue } from './answers-due';
import { reportMessages, reports } from './tables';

const PAGE_SIZE = 20;
const newestFirst = [desc(reports.createdAt), desc(reports.id)];
const oldestFirst = [asc(reports.createdAt), asc(reports.id)];

type Query = { status?: ReportStatus | undefined; page: number; order: 'newest' | 'oldest' };

/** Lists all reports, for staff. */
export const listReports = (db: Db, query: Query): Promise<Reports> => listPage(db, undefined, query);

/** Lists the reports about a store. */
export const listStoreReports = (db: Db, storeId: string, query: Query): Promise<Reports> =>
  listPage(db, eq(reports.storeId, storeId), query);

// Qualified by hand: in a query on one table Drizzle omits the table name.
const messageCount = sql<number>`(
  select count(*)::int from ${reportMessages} where ${reportMessages}."report_id" = ${reports}."id"
)`;

const lastMessageAt = (side: ReportSide) =>
  sql<Date | null>`(
    select max(${reportMessages}."created_at") from ${reportMessages}
    where ${reportMessages}."report_id" = ${reports}."id" and ${reportMessages}."author" = ${side}
  )`.mapWith(reportMessages.createdAt);

async function listPage(db: Db, isListed: SQL | undefined, { status, page, order }: Query): Promise<Reports> {
  const listed = and(isListed, status && eq(reports.status, status));
  const [total] = await db.select({ count: count() }).from(reports).where(listed);
  const rows = await db
    .select({
      report: reports,
      messageCount,
      store: lastMessageAt('store'),
      reporter: lastMessageAt('reporter'),
    })
    .from(reports)
    .where(listed)
    .orderBy(...(order === 'oldest' ? oldestFirst : newestFirst))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return {
    items: rows.map(({ report, messageCount: messages, ...lastAnswers }) => ({
      id: report.id,
      targetType: report.targetType,
      about: { name: report.targetName, path: report.targetPath },
      reason: report.reason,
      status: report.status,
      createdAt: report.createdAt.toISOString(),
      messageCount: messages,
      answersDue: findAnswersDue(report, lastAnswers),
      isAppeal: report.status === 'open' && report.appealedAt !== null,
    })),
    page,
    pageSize: PAGE_SIZE,
    total: total?.count ?? 0,
  };
}
