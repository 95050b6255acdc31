import { ValidationError } from 'yup';

import { cleanContact, trimInvisible } from '@/contracts/clean-text';
import { fieldMessages } from '@/contracts/field-messages';
import { type ImportColumn } from '@/contracts/import-terms';
import { parseInci } from '@/contracts/inci';
import { findRestrictedSubstance } from '@/contracts/ingredient-rules';
import {
  DESCRIPTION_MAX_CHARACTERS,
  HOW_TO_USE_MAX_CHARACTERS,
  INGREDIENT_MAX_CHARACTERS,
  INGREDIENTS_MAX,
  PRICE_MAX_KOBO,
} from '@/contracts/listing-terms';
import {
  concernNames,
  newListingSchema,
  skinTypeNames,
  type ListingContent,
  type VariantInput,
} from '@/contracts/listings';
import { readNaira } from '@/contracts/money';
import { nairaFieldMessages } from '@/contracts/selling-field-messages';
import { concerns, skinTypes } from '@/contracts/skin';
import { submissionMessages } from '@/server/modules/listings';
import { unescapeCell } from '@/server/platform/csv/write-csv';

import { cellMessages as messages } from './messages';
import { type FileColumn } from './read-import-file';
import { type Taxonomy } from './read-taxonomy';
import { type RowFault } from './tables';

/** What a row says; an empty cell says nothing. */
export type RowValues = {
  sku: string;
  fields: Partial<ListingContent>;
  variant: Partial<Pick<VariantInput, 'label' | 'priceKobo' | 'compareAtKobo' | 'stock' | 'weightGrams'>>;
  /** The stock when the file was downloaded. */
  stockSeen?: number;
};

/** Fields of a product and of a variant, with their columns. */
export const columnOfField: Partial<Record<string, ImportColumn>> = {
  name: 'name',
  brand: 'brand',
  category: 'category',
  subCategory: 'type',
  description: 'description',
  inci: 'ingredients',
  skinTypes: 'skin_types',
  concerns: 'concerns',
  howToUse: 'how_to_use',
  paoMonths: 'months_after_opening',
  lowStock: 'low_stock',
  nafdacNumber: 'nafdac_number',
  sku: 'sku',
  label: 'size',
  priceKobo: 'price',
  compareAtKobo: 'former_price',
  stock: 'stock',
  weightGrams: 'weight',
};

/** A cell that cannot be read. */
class CellError extends Error {}

const PRICE_MIN_KOBO = 100;
/** Longer cells are refused unread, so that no row takes long. */
const MAX_CHARACTERS: Partial<Record<ImportColumn, number>> = {
  description: DESCRIPTION_MAX_CHARACTERS,
  how_to_use: HOW_TO_USE_MAX_CHARACTERS,
  ingredients: INGREDIENTS_MAX * (INGREDIENT_MAX_CHARACTERS + 2),
};
const OTHERS_MAX_CHARACTERS = 200;
const SHOWN_CHARACTERS = 40;

/**
 * Reads the cells of a row, and says what is wrong with each.
 * @throws {Error} for a mistake of ours, never for a cell
 */
export function readCells(
  columns: readonly FileColumn[],
  cells: readonly string[],
  taxonomy: Taxonomy,
): { values: RowValues; faults: RowFault[] } {
  const values: RowValues = { sku: '', fields: {}, variant: {} };
  const faults: RowFault[] = [];
  for (const [at, column] of columns.entries()) {
    const typed = toPlainText(cells[at]);
    const cell = trimInvisible(typed);
    if (column === '' || typed.trim() === '') continue;
    try {
      if (cell === '') throw new CellError('Contains characters that cannot be used');
      const max = MAX_CHARACTERS[column] ?? OTHERS_MAX_CHARACTERS;
      if (cell.length > max) throw new CellError(fieldMessages.maxCharacters(max));
      readCell(column, cell, values, taxonomy);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      faults.push({ column, message: error.message });
    }
  }
  if (values.sku === '' && !faults.some(({ column }) => column === 'sku'))
    faults.unshift({ column: 'sku', message: 'Enter the SKU' });
  const extra = cells.slice(columns.length).find((cell) => cell !== '');
  if (extra !== undefined)
    faults.unshift({
      column: 'sku',
      message: `The cell “${shorten(extra)}” is under no heading. Write 12,500 as 12500 or in quotation marks, and empty the cells beyond the last column.`,
    });
  placeType(values, taxonomy, faults);
  return { values, faults: [...faults, ...checkLimits(values, faults)] };
}

/** Shortens a cell for a message, without cutting a character in two, which no database stores. */
const shorten = (cell: string): string =>
  [...cell.slice(0, 2 * SHOWN_CHARACTERS)].slice(0, SHOWN_CHARACTERS).join('');

/** Returns what a cell says, without what an export puts before it. */
export const toPlainText = (cell = ''): string => unescapeCell(cell).normalize('NFC');

/** Reads the SKU that a row is about: products are found by it. */
export const readSku = (cell: string | undefined): string => cleanContact(toPlainText(cell));

function readCell(column: ImportColumn, cell: string, values: RowValues, taxonomy: Taxonomy): void {
  const { fields, variant } = values;
  if (column === 'sku') values.sku = readSku(cell);
  if (column === 'name') fields.name = cell;
  if (column === 'brand') fields.brand = cell;
  if (column === 'category')
    fields.category = findSlug(
      taxonomy.categories,
      cell,
      'There is no such category. Copy one from the list on the import page.',
    );
  if (column === 'type')
    fields.subCategory = findSlug(
      taxonomy.types,
      cell,
      'There is no such type of product. Copy one from the list on the import page.',
    );
  if (column === 'description') fields.description = cell;
  if (column === 'ingredients') fields.inci = readInci(cell);
  if (column === 'skin_types') fields.skinTypes = readChoices(cell, skinTypeNames, skinTypes);
  if (column === 'concerns') fields.concerns = readChoices(cell, concernNames, concerns);
  if (column === 'how_to_use') fields.howToUse = cell;
  if (column === 'months_after_opening') fields.paoMonths = readWholeNumber(cell);
  if (column === 'low_stock') fields.lowStock = readWholeNumber(cell);
  if (column === 'nafdac_number') fields.nafdacNumber = cleanContact(cell);
  if (column === 'size') variant.label = cell;
  if (column === 'price') variant.priceKobo = readAmount(cell);
  if (column === 'former_price') variant.compareAtKobo = cell === '0' ? null : readAmount(cell);
  if (column === 'stock') variant.stock = readWholeNumber(cell);
  if (column === 'stock_when_downloaded') values.stockSeen = readWholeNumber(cell);
  if (column === 'weight') variant.weightGrams = readWholeNumber(cell);
}

/** Digits, with commas between thousands if there are any. */
const GROUPED = /^(\d{1,9}|\d{1,3}(,\d{3}){1,3})$/;

function readWholeNumber(cell: string): number {
  if (!GROUPED.test(cell)) throw new CellError('Enter a whole number, such as 12');
  return Number(cell.replaceAll(',', ''));
}

function readAmount(cell: string): number {
  const kobo = readNaira(cell);
  if (kobo === undefined) throw new CellError(nairaFieldMessages.price);
  if (kobo > PRICE_MAX_KOBO) throw new CellError(messages.amountMax(PRICE_MAX_KOBO));
  if (kobo < PRICE_MIN_KOBO) throw new CellError(messages.amountMin(PRICE_MIN_KOBO));
  return kobo;
}

function findSlug(slugs: ReadonlyMap<string, string>, cell: string, message: string): string {
  const slug = slugs.get(cell.toLowerCase());
  if (slug === undefined) throw new CellError(message);
  return slug;
}

function readInci(cell: string): string[] {
  const names = parseInci(cell);
  if (names.length === 0) throw new CellError('Enter names of ingredients with commas between them');
  for (const name of names) {
    const substance = findRestrictedSubstance(name);
    // The others depend on a percentage, which the form asks for.
    if (substance === 'mercury' || substance === 'steroid' || substance === 'tretinoin')
      throw new CellError(submissionMessages.refused(name, substance));
  }
  return names;
}

/** Reads a list of keys or their labels. */
function readChoices<Key extends string>(
  cell: string,
  keys: readonly Key[],
  labels: Record<Key, string>,
): Key[] {
  const chosen = cell
    .split(/[,;|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const known = keys.find((key) => [key, labels[key].toLowerCase()].includes(name.toLowerCase()));
      if (!known)
        throw new CellError(`“${shorten(name)}” isn’t one of ${keys.map((key) => labels[key]).join(', ')}`);
      return known;
    });
  return [...new Set(chosen)];
}

/** A type of product alone says its category too. */
function placeType(
  { fields }: RowValues,
  { categoryBySubCategory: categoryOfType }: Taxonomy,
  faults: RowFault[],
): void {
  if (fields.subCategory === undefined) return;
  const category = categoryOfType.get(fields.subCategory);
  if (fields.category !== undefined && fields.category !== category)
    faults.push({ column: 'type', message: 'This type of product belongs to another category' });
  fields.category ??= category;
}

/** Checks the rules that every product must keep. A cell with a fault is not named again. */
function checkLimits({ sku, fields, variant }: RowValues, found: readonly RowFault[]): RowFault[] {
  try {
    newListingSchema.validateSync({ ...fields, variants: [{ ...variant, sku }] }, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const faults = error.inner.map(({ path = '', message }) => ({
      column: columnOfField[path.replace('variants[0].', '').replace(/\[.*$/, '')] ?? 'sku',
      message,
    }));
    return faults.filter(
      ({ column }, at) =>
        !found.some((other) => other.column === column) &&
        faults.findIndex((other) => other.column === column) === at,
    );
  }
}
