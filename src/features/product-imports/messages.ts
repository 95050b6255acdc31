import { type ImportColumn, type ImportState } from '@/contracts/import-terms';
import { formatInteger } from '@/lib/text/format-integer';

const count = (number: number, one: string, several: string) =>
  number === 1 ? `1 ${one}` : `${formatInteger(number)} ${several}`;
export const countRows = (rows: number): string => count(rows, 'row', 'rows');

export const importStateNames: Record<ImportState, string> = {
  queued: 'Waiting',
  checking: 'Being checked',
  checked: 'Checked',
  running: 'Being imported',
  done: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Stopped',
};

export const importMessages = {
  title: 'Import and export',
  intro: 'Change prices, stock and texts in a spreadsheet, or bring your whole range at once.',
  back: 'All products',
  export: 'Download my products',
  template: 'Download an empty template',
  preparing: 'Preparing…',
  choose: 'Choose a CSV file',
  chooseHint: (rows: number, megabytes: number) =>
    `Up to ${formatInteger(rows)} rows and ${megabytes} MB. We check it first: nothing changes until you say so.`,
  tooLarge: (megabytes: number) => `Must be at most ${megabytes} MB`,
  uploading: (name: string, percent: number) => `${name}: ${percent}%`,
  reading: (name: string) => `${name}: being read`,
  recent: 'Your last files',
  recentEmpty: 'None yet.',
  anotherFile: 'Choose another file',
  waiting: 'Waiting for its turn. You can leave this page: we’ll carry on.',
  working: {
    checking: (done: number, total: number) => `${formatInteger(done)} of ${countRows(total)} checked`,
    running: (done: number, total: number) => `${formatInteger(done)} of ${countRows(total)} imported`,
    undoing: (done: number, total: number) => `${formatInteger(done)} of ${countRows(total)} undone`,
  },
  leave: 'You can leave this page: we’ll carry on.',
  would: 'If you import it:',
  did: 'What was imported:',
  created: (rows: number) => `${countRows(rows)} for new drafts`,
  updated: (rows: number) => `${countRows(rows)} with changes`,
  unchanged: (rows: number) => `${countRows(rows)} without a change`,
  faulty: (rows: number) => `${countRows(rows)} with problems, left out`,
  restored: (rows: number) => `${countRows(rows)} put back as before`,
  notRestored: (rows: number) =>
    `${countRows(rows)} left as ${rows === 1 ? 'it is' : 'they are'}, changed since`,
  start: (rows: number) => `Import ${countRows(rows)}`,
  nothing: 'There is nothing to import in this file.',
  started: 'Import started',
  repeated: 'You already imported this file in the last day. Here’s that import.',
  failed: 'Something went wrong on our side, so we stopped. What was imported before is listed here.',
  faults: 'Problems',
  faultsShown: (shown: number, all: number) =>
    `Showing ${shown} of ${formatInteger(all)}. Download the file to see them all.`,
  notRestoredRows: 'Not restored',
  row: 'Row',
  column: 'Column',
  problem: 'Problem',
  errorFile: 'Download the rows with problems',
  errorFileHint: 'Correct them in that file and choose it here again.',
  undo: 'Undo this import',
  undoUntil: (time: string) => `Can be undone until ${time}.`,
  undoQuestion: 'Undo this import?',
  undoHint:
    'We’ll restore the previous values and delete the new drafts. Products sold or edited since then won’t change.',
  columnsTitle: 'What goes into the columns',
  columnsIntro:
    'The first row names the columns. Only sku is required; leave out the others, or leave a cell empty to keep what is there.',
} as const;

/** What each column holds, as the page explains it. */
export const columnHints: Record<ImportColumn, string> = {
  sku: 'Your own number. We look for it among your products only; an unknown one starts a draft.',
  name: 'Without the brand and the size. Rows with the same name and brand are sizes of one product.',
  brand: 'As on the pack.',
  category: 'Its name as in the shop.',
  type: 'The type of product, as in the shop.',
  description: 'At least 40 characters.',
  size: 'Size or shade, such as 30 ml.',
  price: 'In naira, such as 4500 or 4,500.50.',
  former_price: 'In naira, above the price. 0 removes it.',
  stock: 'How many there are. What was sold since your download is taken into account.',
  stock_when_downloaded:
    'Leave it as it is. It tells us what was sold since your download, so that a sold piece never comes back.',
  weight: 'Of the packed product, in grams.',
  ingredients: 'The full list from the pack, with commas.',
  skin_types: 'With commas: Normal, Dry, Oily, Combination, Sensitive.',
  concerns: 'With commas, such as Dark spots, Acne.',
  how_to_use: 'A sentence or two.',
  months_after_opening: 'A number, such as 12.',
  low_stock: 'We tell you when there are this few left.',
  nafdac_number: 'As on the pack.',
};
