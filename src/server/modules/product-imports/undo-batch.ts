import { type ListingContent, type VariantInput } from '@/contracts/listings';
import { recordAudits, type AuditEntry } from '@/server/modules/audit';
import { checkVariants, listChanges, deleteListings } from '@/server/modules/listings';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';

import { toAuditActor, readBatch, updateImport, writeOutcomes, type RowOutcome } from './batches';
import { loadTargets, type Target } from './find-targets';
import { isEqualJson } from './merge-fields';
import { columnOfField } from './read-cells';
import { type FileRow, type ImportRow, type RowChange, type RowFault } from './tables';
import { writeChanges, type TargetChanges } from './write-changes';

type Changed = { file: FileRow; change: RowChange };
type Undone = { changes: TargetChanges[]; removed: string[]; outcomes: RowOutcome[] };

/**
 * Undoes the next rows of an import, which is locked. Values that were changed since, by a member
 * or a sale, are kept, and their rows report it.
 */
export async function undoBatch(tx: Db, deps: Deps, row: ImportRow): Promise<void> {
  const rows = await readBatch(tx, row);
  const changed = rows.flatMap((file) =>
    file.change && file.isRestored === null ? [{ file, change: file.change }] : [],
  );
  const ids = changed.map(({ change }) => change.listingId);
  const targets = await loadTargets(tx, row.storeId, ids, true);
  const undone: Undone = { changes: [], removed: [], outcomes: [] };
  for (const id of new Set(ids)) {
    const own = changed.filter(({ change }) => change.listingId === id);
    undoProduct(targets.get(id), own, undone);
  }
  await deleteListings(tx, row.storeId, undone.removed);
  await writeChanges(tx, deps, undone.changes);
  await recordAudits(tx, toAuditActor(row), listAudits(undone), deps.now());
  await writeOutcomes(tx, row, undone.outcomes);
  const done = row.done + rows.length;
  const notRestored = undone.outcomes.filter(({ isRestored }) => isRestored === false).length;
  await updateImport(tx, row, {
    done,
    notRestored: row.notRestored + notRestored,
    restored: row.restored + undone.outcomes.length - notRestored,
    state: done >= row.total || rows.length === 0 ? 'undone' : 'undoing',
    failures: 0,
    starts: 0,
    workedAt: deps.now(),
  });
}

function undoProduct(target: Target | undefined, rows: readonly Changed[], undone: Undone): void {
  const isNew = rows.some(({ change }) => change.isNew);
  if (isNew) return undoDraft(target, rows, undone);
  if (!target || target.listing.archivedAt) return keepAll(rows, 'This product is archived', undone);
  const fields: Partial<ListingContent> = {};
  const variants = new Map<string, Partial<VariantInput>>();
  const outcomes = rows.map(({ file, change }) => {
    const faults: RowFault[] = [];
    const own = target.variants.find(({ sku }) => sku === change.variant?.sku);
    const frozen = listFrozenFields(target, change);
    Object.assign(fields, restore(target.listing.content, change.fields, faults, frozen));
    const offer = restore(own, change.variant, faults, frozen);
    if (Object.keys(offer).length > 0 && own) variants.set(own.sku, withFormerPrice(own, offer));
    return toOutcome(file, faults);
  });
  if (target.listing.published && !fits(target, variants))
    return keepAll(rows, 'The former value doesn’t fit the product any more', undone);
  if (Object.keys(fields).length + variants.size > 0) undone.changes.push({ target, fields, variants });
  undone.outcomes.push(...outcomes);
}

/** While staff check a product, only prices and stock in the shop change. */
function listFrozenFields({ listing }: Target, { fields, variant }: RowChange): string[] {
  if (listing.review !== 'submitted') return [];
  const offer = listing.published ? ['label', 'weightGrams'] : Object.keys(variant?.after ?? {});
  return [...Object.keys(fields?.after ?? {}), ...offer];
}

/** Whether the variants keep the rules of a product in the shop as well as they do now. */
function fits({ variants }: Target, changes: ReadonlyMap<string, Partial<VariantInput>>): boolean {
  const merged = variants.map((variant) => ({ ...variant, ...changes.get(variant.sku) }));
  const former = checkVariants(variants);
  return Object.keys(checkVariants(merged)).every((path) => path in former);
}

/** Deletes a draft that the import created, unless it was edited since. */
function undoDraft(target: Target | undefined, rows: readonly Changed[], undone: Undone): void {
  const isTouched = target && (target.listing.version > 1 || target.listing.published !== null);
  if (isTouched) return keepAll(rows, 'The draft was changed since the import', undone);
  if (target) undone.removed.push(target.listing.id);
  undone.outcomes.push(...rows.map(({ file }) => toOutcome(file, [])));
}

function keepAll(rows: readonly Changed[], message: string, undone: Undone): void {
  undone.outcomes.push(...rows.map(({ file }) => toOutcome(file, [{ column: 'sku', message }])));
}

const toOutcome = (file: FileRow, faults: RowFault[]): RowOutcome => ({
  position: file.position,
  result: file.result,
  change: file.change,
  faults,
  isRestored: faults.length === 0,
});

/** Restores the values that are unchanged since the import; adds a fault for each of the others. */
function restore<T extends object>(
  now: T | undefined,
  change: { before: Partial<T>; after: Partial<T> } | undefined,
  faults: RowFault[],
  frozen: readonly string[],
): Partial<T> {
  if (!change) return {};
  const isLeft = (field: string) =>
    now !== undefined && isEqualJson(Reflect.get(now, field), Reflect.get(change.after, field));
  for (const field of Object.keys(change.after)) {
    const message = frozen.includes(field) ? 'We’re checking this product' : 'Changed since the import';
    if (isLeft(field) && !frozen.includes(field)) continue;
    faults.push({ column: columnOfField[field] ?? 'sku', message });
  }
  const restored = Object.entries(change.before).filter(
    ([field]) => isLeft(field) && !frozen.includes(field),
  );
  return Object.fromEntries(restored) as Partial<T>; // entries of `before`
}

/** A former price that is not above the restored one would advertise no saving. */
function withFormerPrice(own: VariantInput, offer: Partial<VariantInput>): Partial<VariantInput> {
  const { priceKobo, compareAtKobo } = { ...own, ...offer };
  const isSaving = compareAtKobo === null || compareAtKobo > (priceKobo ?? 0);
  return isSaving ? offer : { ...offer, compareAtKobo: null };
}

const listAudits = ({ changes, removed }: Undone): AuditEntry[] => [
  ...removed.map((id) => ({ action: 'product.removed' as const, target: { type: 'product', id } })),
  ...changes.map(({ target: { listing, variants: former }, fields, variants }) => {
    const target = { type: 'product', id: listing.id };
    const { before, after } = listChanges(listing.content, fields);
    const offers = former
      .filter(({ sku }) => variants.has(sku))
      .map(({ sku, ...rest }) => ({ sku, ...listChanges(rest, variants.get(sku) ?? {}) }));
    return {
      action: 'product.restored-values' as const,
      target,
      before: { ...before, offers: offers.map((offer) => JSON.stringify([offer.sku, offer.before])) },
      after: { ...after, offers: offers.map((offer) => JSON.stringify([offer.sku, offer.after])) },
    };
  }),
];
