import { importColumns, type ImportColumn } from '@/contracts/import-terms';

import { type Target } from './find-targets';
import { readSku, toPlainText } from './read-cells';
import { type FileColumn } from './read-import-file';
import { type Taxonomy } from './read-taxonomy';
import { toCells } from './write-files';

/** Their rules look at both, so they are cleared together or not at all. */
const pairs: readonly (readonly ImportColumn[])[] = [
  ['category', 'type'],
  ['price', 'former_price'],
];
/** These find the row, and what was sold since the download. */
const kept: readonly FileColumn[] = ['sku', 'stock', 'stock_when_downloaded'];

/**
 * Empties the cells that are as an export writes them now, so that a file which comes back as it
 * was downloaded changes nothing, whatever the texts of a product are.
 */
export function clearUnchangedCells(
  columns: readonly FileColumn[],
  cells: readonly string[],
  { listing, variants }: Target,
  taxonomy: Taxonomy,
): string[] {
  const sku = readSku(cells[columns.indexOf('sku')]);
  const variant = variants.find((one) => one.sku === sku);
  if (!variant) return [...cells];
  const exported = toCells(listing.content, variant, taxonomy);
  const isSame = (column: FileColumn): boolean => {
    const at = columns.indexOf(column);
    const now = column === '' ? undefined : exported[importColumns.indexOf(column)];
    return at === -1 || toComparable(toPlainText(cells[at])) === toComparable(now ?? '');
  };
  const isUnchanged = (column: FileColumn): boolean =>
    (pairs.find((pair) => pair.some((one) => one === column)) ?? [column]).every(isSame);
  return cells.map((cell, at) => {
    const column = columns[at];
    if (column === undefined || kept.includes(column)) return cell;
    return isUnchanged(column) ? '' : cell;
  });
}

/** Spreadsheets change line breaks. */
const toComparable = (text: string): string => text.trim().normalize('NFC').replace(/\r\n?/g, '\n');
