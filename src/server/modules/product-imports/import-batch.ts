import { randomUUID } from 'node:crypto';

import { type VariantInput } from '@/contracts/listings';
import { recordAudits, type AuditEntry } from '@/server/modules/audit';
import { listChanges, insertListings } from '@/server/modules/listings';
import { createTimeSlices } from '@/server/platform/concurrency/time-slices';
import { type Db } from '@/server/platform/database/database';
import { type Deps } from '@/server/platform/deps/deps';

import { toAuditActor, readBatch, updateImport, writeOutcomes, type RowOutcome } from './batches';
import { clearUnchangedCells } from './clear-unchanged-cells';
import { findKnownNames, findTargets, type Target } from './find-targets';
import { type PlannedRow, type ReadRow } from './merge-fields';
import { planRows, type ChangePlan, type DraftPlan, type Plan } from './plan-rows';
import { readCells, readSku } from './read-cells';
import { type FileColumn } from './read-import-file';
import { readTaxonomy } from './read-taxonomy';
import { type FileRow, type ImportRow, type RowChange } from './tables';
import { writeChanges } from './write-changes';

/**
 * Checks the next rows of a file, and imports them unless it is a dry run. The import is locked.
 */
export async function importBatch(tx: Db, deps: Deps, row: ImportRow): Promise<void> {
  const rows = await readBatch(tx, row);
  const plan = await makePlan(tx, row, rows);
  const outcomes = row.isDryRun ? listDryOutcomes(plan) : await carryOut(tx, deps, row, plan);
  await writeOutcomes(tx, row, outcomes);
  const done = row.done + rows.length;
  const isLast = done >= row.total || rows.length === 0;
  const now = deps.now();
  const count = (result: RowOutcome['result']) =>
    outcomes.filter((outcome) => outcome.result === result).length;
  await updateImport(tx, row, {
    done,
    created: row.created + count('created'),
    updated: row.updated + count('updated'),
    unchanged: row.unchanged + count('unchanged'),
    faulty: row.faulty + count('faulty'),
    state: row.isDryRun ? (isLast ? 'checked' : 'checking') : isLast ? 'done' : 'running',
    failures: 0,
    starts: 0,
    workedAt: now,
    finishedAt: isLast ? now : null,
  });
}

/** Reads the cells row by row, and lets requests go on in between. */
async function makePlan(tx: Db, row: ImportRow, files: readonly FileRow[]): Promise<Plan> {
  const columns = row.columns as FileColumn[]; // written by createImport alone
  const taxonomy = await readTaxonomy(tx);
  const skuColumn = columns.indexOf('sku');
  const skus = files.map(({ cells }) => readSku(cells[skuColumn])).filter((sku) => sku !== '');
  const targets = await findTargets(tx, row.storeId, skus, !row.isDryRun);
  const letOthersRun = createTimeSlices();
  const rows: ReadRow[] = [];
  for (const file of files) {
    const target = targets.bySku.get(readSku(file.cells[skuColumn]));
    const cells = target ? clearUnchangedCells(columns, file.cells, target, taxonomy) : file.cells;
    rows.push({ file, ...readCells(columns, cells, taxonomy) });
    await letOthersRun();
  }
  const added = rows.flatMap(({ values: { sku, fields } }) =>
    targets.bySku.has(sku) || fields.name === undefined
      ? []
      : [{ name: fields.name, brand: fields.brand ?? '' }],
  );
  return planRows(rows, targets, await findKnownNames(tx, row.storeId, added));
}

const listDryOutcomes = (plan: Plan): RowOutcome[] => [
  ...plan.drafts.flatMap(({ rows }) => rows.map(({ read }) => toOutcome(read, 'created'))),
  ...plan.changes.flatMap(({ rows }) => rows.map(({ read }) => toOutcome(read, 'updated'))),
  ...listIdle(plan),
];

const listIdle = ({ unchanged, faulty }: Plan): RowOutcome[] => [
  ...unchanged.map((read) => toOutcome(read, 'unchanged')),
  ...faulty.map((read) => toOutcome(read, 'faulty')),
];

const toOutcome = (
  { file: { position }, faults }: ReadRow,
  result: RowOutcome['result'],
  change: RowChange | null = null,
): RowOutcome => ({ position, result, faults, change, isRestored: null });

async function carryOut(tx: Db, deps: Deps, row: ImportRow, plan: Plan): Promise<RowOutcome[]> {
  const drafts = plan.drafts.map((draft) => ({ ...draft, id: randomUUID() }));
  await insertDrafts(tx, deps, row, drafts);
  await writeChanges(
    tx,
    deps,
    plan.changes.map(({ target, rows }) => ({ target, ...collectChanges(rows) })),
  );
  await recordAudits(
    tx,
    toAuditActor(row),
    [...drafts.map(auditDraft), ...plan.changes.flatMap(auditChanges)],
    deps.now(),
  );
  return [
    ...drafts.flatMap(({ id, rows }) =>
      rows.map(({ read }) => toOutcome(read, 'created', { listingId: id, isNew: true })),
    ),
    ...plan.changes.flatMap(({ target, rows }) =>
      rows.map((planned) => toOutcome(planned.read, 'updated', toChange(target, planned))),
    ),
    ...listIdle(plan),
  ];
}

async function insertDrafts(
  tx: Db,
  deps: Deps,
  { storeId }: ImportRow,
  drafts: readonly (DraftPlan & { id: string })[],
): Promise<void> {
  const now = deps.now();
  await insertListings(
    tx,
    drafts.map(({ id, content }) => ({ id, storeId, content, createdAt: now, updatedAt: now })),
  );
}

const collectChanges = (rows: readonly PlannedRow[]) => ({
  fields: Object.assign({}, ...rows.map(({ fields }) => fields)) as PlannedRow['fields'], // parts of it
  variants: new Map(
    rows
      .filter(({ variant }) => Object.keys(variant).length > 0)
      .map(({ read, variant }) => [read.values.sku, variant]),
  ),
});

const pick = <T extends object>(from: T, keys: object): Partial<T> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key in keys)) as Partial<T>; // its own entries

const findVariant = ({ variants }: Target, { read }: PlannedRow): VariantInput | undefined =>
  variants.find(({ sku }) => sku === read.values.sku);

/** What the row changes, so that it can be undone. */
function toChange(target: Target, row: PlannedRow): RowChange {
  const { fields, variant, read } = row;
  const former = findVariant(target, row);
  return {
    listingId: target.listing.id,
    ...(Object.keys(fields).length > 0 && {
      fields: { before: pick(target.listing.content, fields), after: fields },
    }),
    ...(former &&
      Object.keys(variant).length > 0 && {
        variant: { sku: read.values.sku, before: pick(former, variant), after: variant },
      }),
  };
}

const auditDraft = ({ id, content }: DraftPlan & { id: string }): AuditEntry => ({
  action: 'product.created',
  target: { type: 'product', id },
  after: { name: content.name },
});

/** An entry for each row, as for each row of the grid of prices. */
const auditChanges = ({ target, rows }: ChangePlan): AuditEntry[] =>
  rows.map((row) => {
    const { sku } = row.read.values;
    const former = { ...target.listing.content, ...findVariant(target, row) };
    const { before, after } = listChanges(former, { ...row.fields, ...row.variant });
    const action = target.listing.published ? 'product.changed' : 'product.draft-changed';
    return {
      action,
      target: { type: 'product', id: target.listing.id },
      before: { sku, ...before },
      after: { sku, ...after },
    };
  });
