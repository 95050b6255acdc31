import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import { type RecallLineState, type Recall, type Recalls } from '@/contracts/recalls';
import { orders } from '@/server/modules/parcels/tables';
import { products } from '@/server/modules/products/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';
import { outbox } from '@/server/platform/outbox/tables';

import { recallLines, recallOrders, recalls, type RecallRow } from './tables';

const MAX_PROBLEMS = 20;

/** Lists recalls from the newest, with how far each is. */
export async function listRecalls(
  db: Db,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Recalls> {
  const [counted] = await db.select({ total: count() }).from(recalls);
  const rows = await db
    .select({
      recall: recalls,
      productName: products.name,
      productSlug: products.slug,
      storeName: stores.name,
    })
    .from(recalls)
    .innerJoin(products, eq(products.id, recalls.productId))
    .innerJoin(stores, eq(stores.id, recalls.storeId))
    .orderBy(desc(recalls.createdAt), desc(recalls.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const items = await Promise.all(
    rows.map(async ({ recall, ...names }) => ({
      ...toReply(recall),
      ...names,
      ...(await findProgress(db, recall)),
    })),
  );
  return { items, page, pageSize, total: counted?.total ?? 0 };
}

const toReply = ({ id, batch, reason, advice, createdAt, liftedAt, outcome, searchedAt }: RecallRow) => ({
  id,
  batch,
  reason,
  advice,
  outcome,
  createdAt: createdAt.toISOString(),
  liftedAt: liftedAt?.toISOString() ?? null,
  isSearching: searchedAt === null && outcome !== 'mistaken',
});

async function findProgress(
  db: Db,
  { id }: RecallRow,
): Promise<Pick<Recall, 'ordersAffected' | 'mails' | 'refunds' | 'problems'>> {
  const [told, lines, problems] = await Promise.all([
    countTold(db, id),
    sumLines(db, id),
    findProblems(db, id),
  ]);
  const sum = (state: RecallLineState) => {
    const found = lines.find((line) => line.state === state);
    return { lines: found?.lines ?? 0, amountKobo: found?.amountKobo ?? 0 };
  };
  const refunds = { waiting: sum('waiting'), approved: sum('approved'), done: sum('done') };
  const { ordersAffected, queued, failed, mailed } = told;
  return { ordersAffected, mails: { sent: mailed - queued - failed, queued, failed }, refunds, problems };
}

/** A sent message is deleted from the outbox after a day, so one that is missing was sent. */
async function countTold(db: Db, id: string) {
  const withStatus = (status: string) =>
    sql<number>`count(*) filter (where ${outbox.status} = ${status})`.mapWith(Number);
  const [told] = await db
    .select({
      ordersAffected: count(),
      mailed: count(recallOrders.mailId),
      queued: withStatus('queued'),
      failed: withStatus('failed'),
    })
    .from(recallOrders)
    .leftJoin(outbox, eq(outbox.id, recallOrders.mailId))
    .where(eq(recallOrders.recallId, id));
  return told ?? { ordersAffected: 0, mailed: 0, queued: 0, failed: 0 };
}

const sumLines = (db: Db, id: string) =>
  db
    .select({
      state: recallLines.state,
      lines: count(),
      amountKobo: sql<number>`sum(${recallLines.amountKobo})`.mapWith(Number),
    })
    .from(recallLines)
    .where(and(eq(recallLines.recallId, id), inArray(recallLines.state, ['waiting', 'approved', 'done'])))
    .groupBy(recallLines.state);

async function findProblems(db: Db, id: string): Promise<Recall['problems']> {
  const rows = await db
    .select({ orderId: orders.id, orderNumber: orders.number, problem: recallLines.problem })
    .from(recallLines)
    .innerJoin(orders, eq(orders.id, recallLines.orderId))
    .where(and(eq(recallLines.recallId, id), isNotNull(recallLines.problem)))
    .orderBy(asc(orders.placedAt), asc(recallLines.itemId))
    .limit(MAX_PROBLEMS);
  return rows.map((row) => ({ ...row, problem: row.problem ?? '' }));
}
