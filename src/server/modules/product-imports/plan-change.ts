import { type VariantInput } from '@/contracts/listings';
import { listingMessages } from '@/server/modules/listings';

import { type Target } from './find-targets';
import { findVariantFaults } from './find-variant-faults';
import { isEqualJson, mergeFields, type PlannedRow, type ReadRow } from './merge-fields';
import { columnOfField, type RowValues } from './read-cells';
import { type RowFault } from './tables';

/** What the rows change of a product that the store has. */
export function planChange(
  target: Target,
  rows: readonly ReadRow[],
): { rows: PlannedRow[]; unchanged: ReadRow[] } {
  for (const row of rows) {
    row.faults.push(...findBlockingFaults(target, row.values), ...findStaleStock(target, row.values));
  }
  for (;;) {
    const { merged } = mergeFields(rows, target.listing.content);
    const planned = merged.map((row) => ({ ...row, variant: findVariantChanges(target, row.read.values) }));
    const isFaulty = addVariantFaults(target, planned);
    // Without the faulty rows, others may change more, or collide with what now stays.
    if (isFaulty) continue;
    const isChange = ({ fields, variant }: PlannedRow) =>
      Object.keys(fields).length + Object.keys(variant).length > 0;
    return {
      rows: planned.filter(isChange),
      unchanged: planned.filter((row) => !isChange(row)).map(({ read }) => read),
    };
  }
}

/**
 * A product that is archived or under review does not change, but for prices and stock in the shop.
 */
function findBlockingFaults({ listing, variants }: Target, values: RowValues): RowFault[] {
  if (listing.archivedAt) return [{ column: 'sku', message: listingMessages.archived }];
  if (listing.review !== 'submitted') return [];
  const own = variants.find(({ sku }) => sku === values.sku);
  const { label, weightGrams, ...offer } = values.variant;
  const frozen = { label, weightGrams, ...(listing.published ? {} : offer) };
  const changed = [...differing(values.fields, listing.content), ...differing(frozen, own ?? {})];
  return changed.flatMap((field) => {
    const column = columnOfField[field];
    return column ? [{ column, message: listingMessages.underReview }] : [];
  });
}

/**
 * A stock that was changed in the file must have been seen as it is now, as in the grid of prices:
 * otherwise the import would bring back what was sold since. One that was not changed stays out.
 */
function findStaleStock({ variants }: Target, values: RowValues): RowFault[] {
  const { sku, variant, stockSeen } = values;
  const now = variants.find((one) => one.sku === sku)?.stock;
  if (stockSeen === undefined || variant.stock === undefined || now === undefined) return [];
  if (variant.stock === stockSeen) delete variant.stock;
  else if (stockSeen !== now && variant.stock !== now)
    return [
      {
        column: 'stock',
        message: `There are ${now} now, not ${stockSeen} as in your file: some were sold, or somebody changed it. Count again, then enter ${now} in stock_when_downloaded.`,
      },
    ];
  return [];
}

const differing = (values: object, former: object): string[] =>
  Object.entries(values)
    .filter(([field, value]) => value !== undefined && !isEqualJson(value, Reflect.get(former, field)))
    .map(([field]) => field);

/** What the row changes of its variant. */
function findVariantChanges({ variants }: Target, { sku, variant }: RowValues): Partial<VariantInput> {
  const former = variants.find((one) => one.sku === sku);
  if (!former) return {};
  const given = { ...variant };
  const price = given.priceKobo ?? former.priceKobo ?? 0;
  // A former price that is not above the new one would advertise no saving.
  if (given.compareAtKobo === undefined && former.compareAtKobo !== null && former.compareAtKobo <= price)
    given.compareAtKobo = null;
  return Object.fromEntries(differing(given, former).map((field) => [field, Reflect.get(given, field)]));
}

/** Checks the variants as they would be, and adds faults to the rows that spoil them. */
function addVariantFaults({ listing, variants }: Target, planned: readonly PlannedRow[]): boolean {
  const rowBySku = new Map(planned.map((row) => [row.read.values.sku, row]));
  const merged = variants.map((variant) => ({ ...variant, ...rowBySku.get(variant.sku)?.variant }));
  const found = findVariantFaults(merged, listing.published !== null).flatMap(({ sku, fault }) => {
    const row = rowBySku.get(sku);
    return row && Object.keys(row.variant).length > 0 ? [{ row, fault }] : [];
  });
  for (const { row, fault } of found) row.read.faults.push(fault);
  return found.length > 0;
}
