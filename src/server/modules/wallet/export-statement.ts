import { type StatementQuery, type WalletTransaction } from '@/contracts/wallet';
import { STATEMENT_PDF_MAX_ENTRIES, walletKindLabels } from '@/contracts/wallet-terms';
import { toLagosDay } from '@/contracts/working-days';
import { findStoreName } from '@/server/modules/stores';
import { writeCsv } from '@/server/platform/csv/write-csv';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { FileReply } from '@/server/platform/http/file-reply';
import { formatAmount } from '@/server/platform/text/format-amount';

import { listTransactions } from './list-transactions';
import { statementLabels as labels } from './messages';
import { renderStatement } from './render-statement';

const BATCH = 500;

/**
 * Exports a store's wallet transactions of a period, the oldest first, as CSV or PDF.
 *
 * @throws {HttpError} 400 if the period has more entries than a PDF holds.
 */
export async function exportStatement(
  deps: Deps,
  storeId: string,
  { format, ...filter }: StatementQuery,
): Promise<FileReply> {
  const limit = format === 'pdf' ? STATEMENT_PDF_MAX_ENTRIES : Infinity;
  const entries = await collectEntries(deps, storeId, filter, limit);
  const saveAs = `didan-statement-${filter.from}-${filter.to}.${format}`;
  if (format === 'csv') {
    const bytes = new TextEncoder().encode(writeCsv([labels.columns, ...entries.map(toCells)]));
    return new FileReply({ bytes, saveAs, mediaType: 'text/csv; charset=utf-8' });
  }
  const statement = { storeName: await findStoreName(deps.db, storeId), ...filter, entries };
  return new FileReply({
    bytes: await renderStatement(statement, deps.now()),
    saveAs,
    mediaType: 'application/pdf',
  });
}

async function collectEntries(
  { db }: Deps,
  storeId: string,
  filter: Omit<StatementQuery, 'format'>,
  limit: number,
): Promise<WalletTransaction[]> {
  const all: WalletTransaction[] = [];
  for (let before: number | undefined; ;) {
    const { items, next } = await listTransactions(db, storeId, { ...filter, before }, BATCH);
    all.push(...items);
    if (all.length > limit)
      throw httpError('malformed', `A PDF holds at most ${limit} entries. Choose a shorter period, or CSV.`);
    if (next === null) return all.toReversed();
    before = next;
  }
}

const toCells = (entry: WalletTransaction): string[] => [
  toLagosDay(new Date(entry.at)),
  walletKindLabels[entry.kind],
  entry.parcel?.orderNumber ?? '',
  formatAmount(entry.pendingKobo),
  formatAmount(entry.heldKobo),
  formatAmount(entry.availableKobo),
  formatAmount(entry.inFlightKobo),
];
