import { emptyListing } from '@/contracts/empty-listing';
import { VARIANTS_MAX } from '@/contracts/listing-terms';
import { type ListingContent, type VariantInput } from '@/contracts/listings';

import { type Target, type Targets } from './find-targets';
import { findVariantFaults } from './find-variant-faults';
import { mergeFields, type PlannedRow, type ReadRow } from './merge-fields';
import { planChange } from './plan-change';
import { type RowValues } from './read-cells';

export type ChangePlan = { target: Target; rows: PlannedRow[] };
export type DraftPlan = { content: ListingContent; rows: PlannedRow[] };
export type Plan = { changes: ChangePlan[]; drafts: DraftPlan[]; faulty: ReadRow[]; unchanged: ReadRow[] };

/** Whether the store has a product of this name and brand. */
export type IsKnownName = (name: string, brand: string) => boolean;

/**
 * Decides what the rows of a file do. Rows of one product agree about it, or the later ones have a
 * fault; a row with a fault does nothing at all.
 */
export function planRows(rows: readonly ReadRow[], targets: Targets, isKnownName: IsKnownName): Plan {
  const plan: Plan = { changes: [], drafts: [], faulty: [], unchanged: [] };
  const found = new Map<Target, ReadRow[]>();
  const added = new Map<number, ReadRow[]>();
  for (const row of rows) {
    const target = targets.bySku.get(row.values.sku);
    const { repeats, unit } = row.file;
    if (repeats !== null) row.faults.push({ column: 'sku', message: `Row ${repeats} has this SKU already` });
    else if (target === null)
      row.faults.push({
        column: 'sku',
        message: 'Two of your drafts have this SKU. Change it in one of them.',
      });
    if (target) found.set(target, [...(found.get(target) ?? []), row]);
    else added.set(unit, [...(added.get(unit) ?? []), row]);
  }
  for (const [target, own] of found) {
    const { rows: changed, unchanged } = planChange(target, own);
    if (changed.length > 0) plan.changes.push({ target, rows: changed });
    plan.unchanged.push(...unchanged);
  }
  for (const own of added.values()) {
    const draft = planDraft(own, isKnownName);
    if (draft.rows.length > 0) plan.drafts.push(draft);
  }
  plan.faulty = rows.filter(({ faults }) => faults.length > 0);
  return plan;
}

/** A new product from its rows, one for each size. */
function planDraft(rows: readonly ReadRow[], isKnownName: IsKnownName): DraftPlan {
  for (const { file, values, faults } of rows) {
    const { name, brand = '' } = values.fields;
    const isNamed = file.repeats === null && !faults.some(({ column }) => column === 'name');
    if (name === undefined && isNamed)
      faults.push({
        column: 'sku',
        message: 'You have no product with this SKU. For a new one, enter its name.',
      });
    else if (file.place >= VARIANTS_MAX)
      faults.push({ column: 'size', message: `A product has at most ${VARIANTS_MAX} sizes or shades` });
    else if (name !== undefined && isKnownName(name, brand))
      faults.push({ column: 'name', message: 'You have this product already. Add a new size in its form.' });
  }
  for (;;) {
    const { merged, content } = mergeFields(rows, emptyListing);
    const variants = merged.map(({ read }) => toNewVariant(read.values));
    const found = findVariantFaults(variants, false);
    if (found.length === 0) return { content: { ...content, variants }, rows: merged };
    for (const { sku, fault } of found)
      merged.find(({ read }) => read.values.sku === sku)?.read.faults.push(fault);
  }
}

const toNewVariant = ({ sku, variant }: RowValues): VariantInput => {
  const { label = '', priceKobo = null, compareAtKobo = null, stock = 0, weightGrams = null } = variant;
  return { label, sku, priceKobo, compareAtKobo, stock, weightGrams };
};
