import { and, asc, desc, eq, gte, inArray, lt, max, notExists, sum, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';

import { ledgerAccounts } from '@/contracts/ledger-terms';
import { type LedgerEntryReply, type LedgerPage, type LedgerQuery } from '@/contracts/staff-ledger';
import { ledgerLines } from '@/server/modules/ledger/tables';
import { orders } from '@/server/modules/parcels/tables';
import { stores } from '@/server/modules/stores/tables';
import { type Db } from '@/server/platform/database/database';

const PAGE_SIZE = 50;
/** Lines of the largest entries: each account of a store, and those of the shop. */
const MAX_ENTRY_LINES = ledgerAccounts.length;

/** The columns of the ledger, or of an alias of it. */
type Lines = Record<'account' | 'orderId' | 'payoutId' | 'storeId', AnyPgColumn>;

/** Lists the entries that have a line which matches every filter, newest first. */
export async function listLedgerEntries(db: Db, query: LedgerQuery): Promise<LedgerPage> {
  const filter = buildFilter(db, ledgerLines, query);
  return {
    ...(await readLedgerPage(db, query, PAGE_SIZE)),
    balanceKobo: query.account ? await sumLines(db, filter) : null,
  };
}

/** Reads a page of those entries, without the balance of the account. */
export async function readLedgerPage(
  db: Db,
  query: LedgerQuery,
  pageSize: number,
): Promise<Pick<LedgerPage, 'items' | 'next'>> {
  const matches = (lines: Lines) => buildFilter(db, lines, query);
  const entries = await findEntries(db, matches, query.before, pageSize + 1);
  const shown = entries.slice(0, pageSize);
  return {
    items: await loadEntries(
      db,
      shown.map(({ entryId }) => entryId),
    ),
    next: entries.length > pageSize ? Number(shown.at(-1)?.id) : null,
  };
}

const buildFilter = (db: Db, lines: Lines, { account, order, payout, store }: LedgerQuery) =>
  and(
    account ? eq(lines.account, account) : undefined,
    payout ? eq(lines.payoutId, payout) : undefined,
    order
      ? inArray(lines.orderId, db.select({ id: orders.id }).from(orders).where(eq(orders.number, order)))
      : undefined,
    store
      ? inArray(lines.storeId, db.select({ id: stores.id }).from(stores).where(eq(stores.slug, store)))
      : undefined,
  );

/** Finds the newest entries by the id of their last matching line (docs/decisions/0050). */
function findEntries(
  db: Db,
  matches: (lines: Lines) => SQL | undefined,
  before: number | undefined,
  limit: number,
): Promise<{ entryId: string; id: number | null }[]> {
  const other = alias(ledgerLines, 'other');
  const isListed = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.entryId, ledgerLines.entryId), gte(other.id, before ?? 0), matches(other)));
  const lines = db
    .select({ id: ledgerLines.id, entryId: ledgerLines.entryId })
    .from(ledgerLines)
    .where(
      and(
        matches(ledgerLines),
        before === undefined ? undefined : lt(ledgerLines.id, before),
        // Ids of entries that were written at once may mix.
        before === undefined ? undefined : notExists(isListed),
      ),
    )
    .orderBy(desc(ledgerLines.id))
    .limit(limit * MAX_ENTRY_LINES)
    .as('lines');
  return db
    .select({ entryId: lines.entryId, id: max(lines.id) })
    .from(lines)
    .groupBy(lines.entryId)
    .orderBy(desc(max(lines.id)))
    .limit(limit);
}

async function sumLines(db: Db, filter: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ kobo: sum(ledgerLines.amountKobo) })
    .from(ledgerLines)
    .where(filter);
  return Number(row?.kobo ?? 0);
}

/** Loads whole entries, also the lines that do not match a filter, in the order of their ids. */
async function loadEntries(db: Db, entryIds: string[]): Promise<LedgerEntryReply[]> {
  if (entryIds.length === 0) return [];
  const rows = await db
    .select({ line: ledgerLines, storeName: stores.name, number: orders.number })
    .from(ledgerLines)
    .leftJoin(stores, eq(stores.id, ledgerLines.storeId))
    .leftJoin(orders, eq(orders.id, ledgerLines.orderId))
    .where(inArray(ledgerLines.entryId, entryIds))
    .orderBy(asc(ledgerLines.line));
  return entryIds.flatMap((id) => {
    const own = rows.filter(({ line }) => line.entryId === id);
    const [first] = own;
    if (!first) return [];
    const { kind, at, orderId, payoutId } = first.line;
    const lines = own.map(({ line, storeName }) => ({
      account: line.account,
      storeName,
      amountKobo: line.amountKobo,
    }));
    return {
      id,
      kind,
      at: at.toISOString(),
      payoutId,
      lines,
      order: orderId && first.number ? { id: orderId, number: first.number } : null,
      sumKobo: lines.reduce((total, { amountKobo }) => total + amountKobo, 0),
    };
  });
}
