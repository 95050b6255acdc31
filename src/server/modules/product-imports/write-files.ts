import { and, asc, eq, gt, isNull } from 'drizzle-orm';

import { importColumns, reportColumns, templateColumns, type ImportColumn } from '@/contracts/import-terms';
import { type ListingContent, type VariantInput } from '@/contracts/listings';
import { concerns, skinTypes } from '@/contracts/skin';
import { listings } from '@/server/modules/listings/tables';
import { writeCsv } from '@/server/platform/csv/write-csv';
import { type Db } from '@/server/platform/database/database';
import { FileReply } from '@/server/platform/http/file-reply';

import { loadTargets } from './find-targets';
import { findFaultyRows, findImport } from './read-imports';
import { readTaxonomy, type Taxonomy } from './read-taxonomy';

const toReply = (rows: readonly (readonly string[])[], saveAs: string) =>
  new FileReply({ bytes: new TextEncoder().encode(writeCsv(rows)), saveAs });

/** The file that a store fills in: its first row names the columns. */
export const writeTemplate = (): FileReply => toReply([templateColumns], 'didan-products-template.csv');

/**
 * Writes the rows with faults as they were sent, with their numbers and what is wrong with each.
 */
export async function writeErrorFile(db: Db, storeId: string, id: string): Promise<FileReply> {
  const found = await findImport(db, storeId, id);
  const rows = await findFaultyRows(db, found);
  const width = found.columns.length;
  const header = [...found.columns, ...reportColumns];
  const lines = rows.map(({ cells, row, faults }) => [
    ...cells.slice(0, width),
    String(row),
    faults.map(({ column, message }) => `${column}: ${message}`).join(' | '),
    ...cells.slice(width),
  ]);
  return toReply([header, ...lines], 'didan-products-errors.csv');
}

const PAGE = 500;

/** Writes every product of the store that is not archived, a row for each size. */
export async function writeExport(db: Db, storeId: string): Promise<FileReply> {
  const taxonomy = await readTaxonomy(db);
  const rows: string[][] = [[...importColumns]];
  for (let last: string | undefined; ;) {
    const page = await db
      .select({ id: listings.id })
      .from(listings)
      .where(
        and(
          eq(listings.storeId, storeId),
          isNull(listings.archivedAt),
          last === undefined ? undefined : gt(listings.id, last),
        ),
      )
      .orderBy(asc(listings.id))
      .limit(PAGE);
    const targets = await loadTargets(
      db,
      storeId,
      page.map(({ id }) => id),
      false,
    );
    for (const { listing, variants } of targets.values())
      for (const variant of variants) rows.push(toCells(listing.content, variant, taxonomy));
    last = page.at(-1)?.id;
    if (page.length < PAGE) return toReply(rows, 'didan-products.csv');
  }
}

const toNaira = (kobo: number | null) => (kobo === null ? '' : String(kobo / 100));
const toText = (value: number | null) => (value === null ? '' : String(value));

/** Writes the cells of a product's size, as an export has them. */
export function toCells(content: ListingContent, variant: VariantInput, { names }: Taxonomy): string[] {
  const values: Record<ImportColumn, string> = {
    sku: variant.sku,
    name: content.name,
    brand: content.brand,
    category: names.get(content.category) ?? '',
    type: names.get(content.subCategory) ?? '',
    description: content.description,
    size: variant.label,
    price: toNaira(variant.priceKobo),
    former_price: toNaira(variant.compareAtKobo),
    stock: String(variant.stock),
    stock_when_downloaded: String(variant.stock),
    weight: toText(variant.weightGrams),
    ingredients: content.inci.join(', '),
    skin_types: content.skinTypes.map((type) => skinTypes[type]).join(', '),
    concerns: content.concerns.map((concern) => concerns[concern]).join(', '),
    how_to_use: content.howToUse,
    months_after_opening: toText(content.paoMonths),
    low_stock: String(content.lowStock),
    nafdac_number: content.nafdacNumber,
  };
  return importColumns.map((column) => values[column]);
}
