import { type ImportColumn } from '@/contracts/import-terms';

const naira = (kobo: number) => `₦${(kobo / 100).toLocaleString('en-NG')}`;

export const importMessages = {
  unknown: 'We can’t find this import.',
  notChecked: 'Only a file that was checked can be imported. Choose the file again.',
  notUndoable: 'This import can’t be undone any more.',
  queued: 'We’re importing your file.',
  undoing: 'We’re undoing the import.',
} as const;

/** Tells a store that we stopped its import. */
export const stoppedNotice = (file: string) => ({
  subject: `We stopped reading ${file}`,
  paragraphs: [
    'Something went wrong on our side, so we stopped and won’t try this file again.',
    'See what was imported, or undo it. Then save the file as CSV again, or split it into smaller ones.',
  ],
});

/** What is wrong with a file as a whole. */
export const fileMessages = {
  missing: 'Choose a CSV file',
  tooLarge: (megabytes: number) => `Must be at most ${megabytes} MB`,
  notCsv: 'This isn’t a CSV file. In your spreadsheet, choose “Save as” or “Download” and then CSV.',
  tooComplex: 'We can’t read this file. Save it as CSV again, or split it into several files.',
  busy: 'We’re reading other files. Try again in a minute.',
  quote: (row: number) => `Row ${row} has a quotation mark that isn’t closed.`,
  empty: 'There are no rows below the heading.',
  tooManyRows: (max: number) =>
    `The file has more than ${max.toLocaleString('en-NG')} rows. Split it into several files.`,
  noSku: 'A row must name the columns, and one of them must be “sku”. Start from the template.',
  unknownColumn: (name: string) => `We don’t know the column “${name}”. Rename it as in the template.`,
  repeatedColumn: (name: ImportColumn) => `Two columns are called “${name}”.`,
} as const;

/** What is wrong with a cell. */
export const cellMessages = {
  skuMissing: 'Enter the SKU',
  extraCell: (cell: string) =>
    `The cell “${cell}” is under no heading. Write 12,500 as 12500 or in quotation marks, and empty the cells beyond the last column.`,
  repeatedSku: (row: number) => `Row ${row} has this SKU already`,
  twoDrafts: 'Two of your drafts have this SKU. Change it in one of them.',
  newWithoutName: 'You have no product with this SKU. For a new one, enter its name.',
  sameProduct: 'You have this product already. Add a new size in its form.',
  tooManySizes: (max: number) => `A product has at most ${max} sizes or shades`,
  differs: (row: number) => `Row ${row} says something else about this product`,
  amountMax: (kobo: number) => `Must be at most ${naira(kobo)}`,
  amountMin: (kobo: number) => `Must be at least ${naira(kobo)}`,
  staleStock: (now: number, seen: number) =>
    `There are ${now} now, not ${seen} as in your file: some were sold, or somebody changed it. Count again, then enter ${now} in stock_when_downloaded.`,
  wholeNumber: 'Enter a whole number, such as 12',
  category: 'There is no such category. Copy one from the list on the import page.',
  type: 'There is no such type of product. Copy one from the list on the import page.',
  typeOfOther: 'This type of product belongs to another category',
  choices: (wrong: string, names: readonly string[]) => `“${wrong}” isn’t one of ${names.join(', ')}`,
  noIngredient: 'Enter names of ingredients with commas between them',
} as const;

/** Why undoing left a cell as it is. */
export const undoMessages = {
  changed: 'Changed since the import',
  draftChanged: 'The draft was changed since the import',
  underReview: 'We’re checking this product',
  archived: 'This product is archived',
  conflict: 'The former value doesn’t fit the product any more',
} as const;
