import { type WalletTransaction } from '@/contracts/wallet';
import { walletKindLabels } from '@/contracts/wallet-terms';
import { startOfLagosDay, toLagosDay } from '@/contracts/working-days';
import { formatNaira } from '@/server/modules/pricing';
import {
  createPdf,
  drawPageNumbers,
  drawRule,
  addPageIfNeeded,
  MARGIN,
  MUTED_COLOR,
  type Page,
  type Style,
} from '@/server/platform/pdf/pdf-page';
import { formatDay } from '@/server/platform/text/format-day';

import { statementLabels as labels } from './messages';

export type Statement = {
  storeName: string;
  /** First and last day, in Lagos. */
  from: string;
  to: string;
  entries: WalletTransaction[];
};

/**
 * The right edge of each column, in points from the left margin: date, kind, order number and four
 * amounts.
 */
const COLUMN_ENDS = [62, 165, 245, 310, 375, 440, 499];
const ROW_POINTS = 14;

/** Renders a statement as a PDF of A4 pages. */
export const renderStatement = (statement: Statement, madeAt: Date): Promise<Uint8Array<ArrayBuffer>> =>
  createPdf({ title: `Statement of ${statement.storeName}`, author: 'Dídán', madeAt }, (page) => {
    drawHeader(page, statement, madeAt);
    drawEntries(page, statement.entries);
    drawPageNumbers(page.doc, labels.page);
  });

function drawHeader({ doc, write }: Page, { storeName, from, to }: Statement, madeAt: Date): void {
  const formatLagosDay = (day: string) => formatDay(startOfLagosDay(day));
  write('Dídán', MARGIN, 300, { size: 24, bold: true });
  write(`Statement of ${storeName}`, MARGIN, 480, { size: 13, color: MUTED_COLOR });
  write(`${formatLagosDay(from)} to ${formatLagosDay(to)}`, MARGIN, 480);
  write(`Made on ${formatDay(madeAt)}`, MARGIN, 480, { color: MUTED_COLOR });
  doc.moveDown(1.5);
}

function drawEntries(page: Page, entries: readonly WalletTransaction[]): void {
  const { doc, write } = page;
  if (entries.length === 0) return write('Nothing changed in this period.', MARGIN, 480);
  drawRow(page, labels.columns, { color: MUTED_COLOR });
  drawRule(page);
  for (const entry of entries) {
    addPageIfNeeded(doc, ROW_POINTS);
    const { at, kind, parcel } = entry;
    drawRow(page, [
      toLagosDay(new Date(at)),
      walletKindLabels[kind],
      parcel?.orderNumber ?? '',
      ...formatAmounts(entry),
    ]);
  }
  drawRule(page);
  addPageIfNeeded(doc, ROW_POINTS);
  drawRow(page, ['', 'Change in the period', '', ...formatAmounts(sumEntries(entries))], { bold: true });
}

type Amounts = Pick<WalletTransaction, 'pendingKobo' | 'heldKobo' | 'availableKobo' | 'inFlightKobo'>;

const formatAmounts = ({ pendingKobo, heldKobo, availableKobo, inFlightKobo }: Amounts): string[] =>
  [pendingKobo, heldKobo, availableKobo, inFlightKobo].map((kobo) => (kobo === 0 ? '' : formatNaira(kobo)));

function sumEntries(entries: readonly Amounts[]): Amounts {
  const sumField = (field: keyof Amounts) => entries.reduce((sum, entry) => sum + entry[field], 0);
  return {
    pendingKobo: sumField('pendingKobo'),
    heldKobo: sumField('heldKobo'),
    availableKobo: sumField('availableKobo'),
    inFlightKobo: sumField('inFlightKobo'),
  };
}

function drawRow({ doc, write }: Page, cells: readonly string[], style: Style = {}): void {
  const top = doc.y;
  let start = 0;
  for (const [index, cell] of cells.entries()) {
    const end = COLUMN_ENDS[index] ?? start;
    doc.y = top;
    const align = index > 2 ? 'right' : 'left';
    write(cell, MARGIN + start, end - start - 4, { size: 8, align, ...style });
    start = end;
  }
  doc.y = top + ROW_POINTS;
}
