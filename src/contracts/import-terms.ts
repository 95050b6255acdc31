/** Columns, limits and states of CSV imports that the browser uses without loading the schemas. */

/** The columns of the file, in the order of the template. Only `sku` is required. */
export const importColumns = [
  'sku',
  'name',
  'brand',
  'category',
  'type',
  'description',
  'size',
  'price',
  'former_price',
  'stock',
  'stock_when_downloaded',
  'weight',
  'ingredients',
  'skin_types',
  'concerns',
  'how_to_use',
  'months_after_opening',
  'low_stock',
  'nafdac_number',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** A download fills this in, to see what was sold since; nobody starts a file with it. */
export const templateColumns = importColumns.filter((column) => column !== 'stock_when_downloaded');

/** Columns of the error file, ignored when it is imported again. */
export const reportColumns = ['row', 'problems'] as const;

export const IMPORT_MAX_ROWS = 10_000;
export const IMPORT_MAX_BYTES = 12 * 1024 * 1024;
export const IMPORT_UNDO_HOURS = 24;
/** Faults in a reply; the error file has all of them. */
export const IMPORT_SHOWN_FAULTS = 200;
export const IMPORTS_LISTED = 20;
export const FILE_NAME_MAX_CHARACTERS = 120;

/**
 * `checked`: the end of a dry run, which can be imported. `failed`: stopped by an error of ours;
 * what was done until then can be undone.
 */
export const importStates = [
  'queued',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

/** States in which the server is at work, or about to be. */
export const activeImportStates = ['queued', 'checking', 'running', 'undoing'] as const;

export const isImportActive = (state: ImportState): boolean =>
  activeImportStates.some((active) => active === state);
