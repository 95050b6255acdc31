import { VARIANTS_MAX } from '@/contracts/listing-terms';

import { type FileColumn, type NumberedRow } from './read-import-file';

export type GroupedRow = NumberedRow & {
  unit: number;
  place: number;
  repeats: number | null;
};

/**
 * Orders rows so that those of one product follow each other: it is imported in one step. Rows are
 * of one product if they have the same name and brand; a row without a name stands alone.
 */
export function groupRows(columns: readonly FileColumn[], rows: readonly NumberedRow[]): GroupedRow[] {
  const at = { sku: columns.indexOf('sku'), name: columns.indexOf('name'), brand: columns.indexOf('brand') };
  const firstOfSku = new Map<string, number>();
  const units = new Map<string, { unit: number; size: number }>();
  const grouped = rows.map(({ row, cells }) => {
    const sku = cells[at.sku] ?? '';
    const repeats = sku === '' ? null : (firstOfSku.get(sku) ?? null);
    if (sku !== '' && repeats === null) firstOfSku.set(sku, row);
    const name = cells[at.name] ?? '';
    const key = JSON.stringify([name.toLowerCase(), (cells[at.brand] ?? '').toLowerCase()]);
    const known = name === '' ? undefined : units.get(key);
    const group = known ?? { unit: row, size: 0 };
    if (name !== '') units.set(key, group);
    const place = group.size;
    group.size += 1;
    // More rows than a product can have sizes stand alone, so that a step stays small.
    return { row, cells, repeats, place, unit: place < VARIANTS_MAX ? group.unit : row };
  });
  return grouped.sort((one, other) => one.unit - other.unit || one.row - other.row);
}
