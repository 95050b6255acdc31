import { type ListingContent, type VariantInput } from '@/contracts/listings';

import { columnOfField, type RowValues } from './read-cells';
import { type FileRow, type RowFault } from './tables';

/** A row that was read, with what is wrong with it so far. */
export type ReadRow = { file: FileRow; values: RowValues; faults: RowFault[] };

/** What a row does to a variant and, if it is the first to say so, to the product. */
export type PlannedRow = {
  read: ReadRow;
  fields: Partial<ListingContent>;
  variant: Partial<VariantInput>;
};

/**
 * Merges what the rows say about their product into its content.
 * @returns the rows without faults, each with the fields that it is the first to change
 */
export function mergeFields(
  rows: readonly ReadRow[],
  former: ListingContent,
): { merged: PlannedRow[]; content: ListingContent } {
  const merged: PlannedRow[] = [];
  const owners = new Map<string, ReadRow>();
  const content = { ...former };
  for (const read of rows) {
    if (read.faults.length > 0) continue;
    const given = Object.entries(read.values.fields).filter(([, value]) => value !== undefined);
    const differing = given.flatMap(([field, value]) => {
      const owner = owners.get(field);
      const column = columnOfField[field];
      if (!owner || !column || isEqualJson(Reflect.get(content, field), value)) return [];
      return [{ column, message: `Row ${owner.file.row} says something else about this product` }];
    });
    read.faults.push(...differing);
    if (read.faults.length > 0) continue;
    const fields = Object.fromEntries(
      given.filter(
        ([field, value]) => !owners.has(field) && !isEqualJson(Reflect.get(content, field), value),
      ),
    );
    for (const [field] of given) if (!owners.has(field)) owners.set(field, read);
    Object.assign(content, fields);
    merged.push({ read, fields, variant: read.values.variant });
  }
  return { merged, content };
}

export const isEqualJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
