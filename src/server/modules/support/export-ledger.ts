import { type LedgerEntryReply, type LedgerFilter } from '@/contracts/staff-ledger';
import { streamCsv } from '@/server/platform/csv/write-csv';
import { type Db } from '@/server/platform/database/database';
import { FileReply } from '@/server/platform/http/file-reply';
import { formatAmount } from '@/server/platform/text/format-amount';

import { readLedgerPage } from './list-ledger-entries';

/** The columns of the ledger as a file; amounts are in naira. */
const ledgerColumns = ['Time', 'Entry', 'Kind', 'Account', 'Store', 'Order', 'Payout', 'Amount'];
const BATCH = 500;

/** Writes whole entries, newest first, as the explorer lists them: a row for each line. */
export async function exportLedger(db: Db, filter: LedgerFilter): Promise<FileReply> {
  return new FileReply({
    bytes: streamCsv(ledgerColumns, listRows(db, filter)),
    saveAs: 'didan-ledger.csv',
    mediaType: 'text/csv; charset=utf-8',
  });
}

async function* listRows(db: Db, filter: LedgerFilter): AsyncGenerator<string[][]> {
  for (let before: number | undefined; ;) {
    const { items, next } = await readLedgerPage(db, { ...filter, before }, BATCH);
    yield items.flatMap(toRows);
    if (next === null) return;
    before = next;
  }
}

const toRows = ({ id, at, kind, order, payoutId, lines }: LedgerEntryReply): string[][] =>
  lines.map(({ account, storeName, amountKobo }) => [
    ...[at, id, kind, account, storeName ?? ''],
    ...[order?.number ?? '', payoutId ?? '', formatAmount(amountKobo)],
  ]);
