import { and, desc, eq, gte, inArray, lt, max, notExists, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { type WalletTransaction, type WalletTransactions } from '@/contracts/wallet';
import { walletKinds, type WalletKind } from '@/contracts/wallet-terms';
import { endOfLagosDay, startOfLagosDay } from '@/contracts/working-days';
import { ledgerLines, type LedgerLineRow, type StoreAccount } from '@/server/modules/ledger/tables';
import { orders } from '@/server/modules/parcels/tables';
import { type Db } from '@/server/platform/database/database';

const PAGE_SIZE = 50;
/** An entry has at most one line for each account of a store. */
const walletAccounts: StoreAccount[] = ['pending', 'available', 'held', 'payout_in_flight'];

export type TransactionFilter = {
  kind?: WalletKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: number | undefined;
};

/** Lists the entries that changed the money of a store, newest first. */
export async function listTransactions(
  db: Db,
  storeId: string,
  filter: TransactionFilter,
  pageSize = PAGE_SIZE,
): Promise<WalletTransactions> {
  const entries = await findEntries(db, storeId, filter, pageSize + 1);
  const shown = entries.slice(0, pageSize);
  return {
    items: await loadTransactions(db, storeId, shown),
    next: entries.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

type Entry = { entryId: string; id: number };

/**
 * Finds the newest entries by the id of their last line. It reads as many lines as they can have,
 * rather than group all lines of the store.
 */
async function findEntries(
  db: Db,
  storeId: string,
  { kind, from, to, before }: TransactionFilter,
  limit: number,
): Promise<Entry[]> {
  const ofStore = and(eq(ledgerLines.storeId, storeId), inArray(ledgerLines.account, walletAccounts));
  const lines = db
    .select({ id: ledgerLines.id, entryId: ledgerLines.entryId })
    .from(ledgerLines)
    .where(
      and(
        ofStore,
        kind && eq(ledgerLines.kind, kind),
        from === undefined ? undefined : gte(ledgerLines.at, startOfLagosDay(from)),
        to === undefined ? undefined : lt(ledgerLines.at, endOfLagosDay(to)),
        before === undefined ? undefined : lt(ledgerLines.id, before),
        before === undefined ? undefined : isNotListed(db, storeId, before),
      ),
    )
    .orderBy(desc(ledgerLines.id))
    .limit(limit * walletAccounts.length)
    .as('lines');
  const rows = await db
    .select({ entryId: lines.entryId, id: max(lines.id) })
    .from(lines)
    .groupBy(lines.entryId)
    .orderBy(desc(max(lines.id)))
    .limit(limit);
  return rows.map(({ entryId, id }) => ({ entryId, id: Number(id) }));
}

/** Whether no line of the entry is on an earlier page: ids of entries written at once may mix. */
function isNotListed(db: Db, storeId: string, before: number): SQL {
  const other = alias(ledgerLines, 'other');
  return notExists(
    db
      .select({ id: other.id })
      .from(other)
      .where(
        and(
          eq(other.entryId, ledgerLines.entryId),
          eq(other.storeId, storeId),
          inArray(other.account, walletAccounts),
          gte(other.id, before),
        ),
      ),
  );
}

async function loadTransactions(db: Db, storeId: string, entries: Entry[]): Promise<WalletTransaction[]> {
  if (entries.length === 0) return [];
  // Negative in the ledger is what the shop owes to the store.
  const sumAccount = (account: StoreAccount) =>
    sql<string>`coalesce(-sum(${ledgerLines.amountKobo}) filter (where ${ledgerLines.account} = ${account}), 0)`;
  const { entryId, kind, at, parcelId } = ledgerLines;
  const rows = await db
    .select({
      entryId,
      kind,
      at,
      parcelId,
      orderNumber: orders.number,
      pending: sumAccount('pending'),
      held: sumAccount('held'),
      available: sumAccount('available'),
      inFlight: sumAccount('payout_in_flight'),
    })
    .from(ledgerLines)
    .leftJoin(orders, eq(orders.id, ledgerLines.orderId))
    .where(
      and(
        eq(ledgerLines.storeId, storeId),
        inArray(
          entryId,
          entries.map((entry) => entry.entryId),
        ),
      ),
    )
    .groupBy(entryId, kind, at, parcelId, orders.number);
  const byEntry = new Map(rows.map((row) => [row.entryId, row]));
  return entries.flatMap(({ id, entryId: own }) => {
    const row = byEntry.get(own);
    return row ? [toTransaction(id, row)] : [];
  });
}

type Row = Pick<LedgerLineRow, 'kind' | 'at' | 'parcelId'> & { orderNumber: string | null } & Record<
    'pending' | 'held' | 'available' | 'inFlight',
    string
  >;

function toTransaction(id: number, row: Row): WalletTransaction {
  const { kind, orderNumber, parcelId } = row;
  if (!isWalletKind(kind)) throw new Error(`Entry ${id} is not one of a store.`);
  return {
    id,
    at: row.at.toISOString(),
    kind,
    parcel: parcelId && orderNumber ? { id: parcelId, orderNumber } : null,
    pendingKobo: Number(row.pending),
    heldKobo: Number(row.held),
    availableKobo: Number(row.available),
    inFlightKobo: Number(row.inFlight),
  };
}

const isWalletKind = (kind: string): kind is WalletKind => walletKinds.some((known) => known === kind);
