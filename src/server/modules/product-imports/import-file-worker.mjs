/**
 * Reads a CSV file of products in its own process (see read-import-file.ts): it answers with what
 * the file has, then with the next rows each time it is asked. Plain JavaScript, since a process is
 * started from its file.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { fstatSync, readSync } from 'node:fs';

import Papa from 'papaparse';

/** @typedef {import('./read-import-file').FileColumn} FileColumn */
/** @typedef {import('./read-import-file').FileRefusal} FileRefusal */
/** @typedef {import('./read-import-file').NumberedRow} NumberedRow */
/** @typedef {import('./read-import-file').GroupedRow} GroupedRow */

const [message] = await once(process, 'message');
/** @type {import('./read-import-file').FileTerms} */
const { columns: knownColumns, ignoredColumns, maxRows, maxRowsOfProduct, maxCharacters } = message;

/** A header is among the first rows, below a title and blank rows. */
const HEADER_WITHIN_ROWS = 20;
const HEADER_WITHIN_CHARACTERS = 64 * 1024;
const DELIMITERS = [',', ';', '\t', '|'];
/** More filled cells beyond the header say nothing new. */
const MAX_EXTRA_CELLS = 10;
const MAX_UNKNOWN_NAMES = 20;
const CHUNK_ROWS = 100;
const CHUNK_CHARACTERS = 64 * 1024;
const STDIN = 0;

/** The file is at standard input, and its position there is shared with the process that wrote it. */
function readInput() {
  const bytes = Buffer.alloc(fstatSync(STDIN).size);
  for (let at = 0; at < bytes.length;) {
    const read = readSync(STDIN, bytes, at, bytes.length - at, at);
    if (read === 0) throw new Error('The file became shorter.');
    at += read;
  }
  return bytes;
}

const bytes = readInput();

class RefusedFile extends Error {
  /** @param {FileRefusal} refusal */
  constructor(refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/**
 * Excel writes UTF-8, UTF-16 or Windows-1252, depending on its version and how the file is saved.
 */
function decode() {
  const utf16 = findUtf16();
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** By its byte order mark or, without one, by the zeros beside Latin letters. */
function findUtf16() {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  if (first === 0 && second && third === 0 && fourth) return 'utf-16be';
  return undefined;
}

/** @param {string} name */
const toKey = (name) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** @param {readonly string[]} cells */
const countKnown = (cells) => {
  const keys = new Set(cells.slice(0, 1_000).map(toKey));
  return keys.has('sku') ? knownColumns.filter((column) => keys.has(column)).length : 0;
};

/**
 * Finds the row that names the columns, and its delimiter: the first row with a cell `sku`.
 * @param {string} text
 */
function findHeader(text) {
  const beginning = text.slice(0, HEADER_WITHIN_CHARACTERS);
  const found = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse(beginning, { delimiter, preview: HEADER_WITHIN_ROWS });
    const at = data.findIndex((cells) => countKnown(cells) > 0);
    return { delimiter, at, known: at === -1 ? 0 : countKnown(data[at] ?? []) };
  }).sort((one, other) => other.known - one.known);
  const [best] = found;
  if (!best || best.known === 0) throw new RefusedFile({ reason: 'no-sku' });
  return best;
}

/** @param {readonly string[]} names */
function readHeader(names) {
  const keys = names.map(toKey);
  const columns = keys.map((key) => knownColumns.find((column) => column === key) ?? '');
  const unknown = names.filter((_, at) => {
    const key = keys[at] ?? '';
    return key !== '' && columns[at] === '' && !ignoredColumns.includes(key);
  });
  const repeated = knownColumns.filter((column) => columns.filter((one) => one === column).length > 1);
  if (unknown.length + repeated.length > 0)
    throw new RefusedFile({
      reason: 'columns',
      unknown: unknown.slice(0, MAX_UNKNOWN_NAMES).map((name) => name.trim().slice(0, 40)),
      repeated,
    });
  return {
    columns: /** @type {FileColumn[]} */ (columns.filter((column) => column !== '')),
    positions: columns.flatMap((column, at) => (column === '' ? [] : [at])),
    /** Cells of these are nothing that the file's author meant to import. */
    read: new Set(keys.flatMap((key, at) => (key === '' ? [] : [at]))),
  };
}

/** @param {string} cell */
function clean(cell) {
  const trimmed = cell.trim();
  return trimmed.length > maxCharacters ? `${trimmed.slice(0, maxCharacters)}…` : trimmed;
}

/** @param {string} text */
function readRows(text) {
  // Excel reads this line and does not show it.
  const separator = /^"?sep=(.)"?[ \t]*(?:\r\n|\r|\n)/i.exec(text.slice(0, 20));
  const table = separator ? text.slice(separator[0].length) : text;
  const { delimiter, at: headerAt } = findHeader(table);
  /** @type {ReturnType<typeof readHeader> | undefined} */
  let header;
  /** @type {NumberedRow[]} */
  const rows = [];
  let line = 0;
  Papa.parse(table, {
    delimiter,
    /** @param {import('papaparse').ParseStepResult<string[]>} result */
    step: ({ data: cells, errors }) => {
      line += 1;
      if (errors.some(({ type }) => type === 'Quotes')) throw new RefusedFile({ reason: 'quote', row: line });
      if (line <= headerAt) return;
      if (!header) header = readHeader(cells);
      else addRow(rows, header, line, cells);
    },
  });
  return { columns: header?.columns ?? [], rows };
}

/**
 * Adds a row that has a cell with content. Filled cells beyond the header follow the others.
 * @param {NumberedRow[]} rows
 * @param {ReturnType<typeof readHeader>} header
 * @param {number} row
 * @param {readonly string[]} cells
 */
function addRow(rows, { positions, read }, row, cells) {
  const own = positions.map((at) => clean(cells[at] ?? ''));
  const extra = [];
  for (let at = 0; at < cells.length && extra.length < MAX_EXTRA_CELLS; at += 1) {
    const cell = read.has(at) ? '' : clean(cells[at] ?? '');
    if (cell !== '') extra.push(cell);
  }
  if (extra.length === 0 && own.every((cell) => cell === '')) return;
  if (rows.length === maxRows) throw new RefusedFile({ reason: 'too-many-rows' });
  rows.push({ row, cells: [...own, ...extra] });
}

/**
 * Orders rows so that those of one product follow each other: it is imported in one step. Rows are
 * of one product if they have the same name and brand; a row without a name stands alone.
 * @param {readonly FileColumn[]} columns
 * @param {readonly NumberedRow[]} rows
 * @returns {GroupedRow[]}
 */
function groupRows(columns, rows) {
  const at = { sku: columns.indexOf('sku'), name: columns.indexOf('name'), brand: columns.indexOf('brand') };
  /** @type {Map<string, number>} */
  const firstOfSku = new Map();
  /** @type {Map<string, { unit: number, size: number }>} */
  const units = new Map();
  const grouped = rows.map(({ row, cells }) => {
    const sku = cells[at.sku] ?? '';
    const repeats = sku === '' ? null : (firstOfSku.get(sku) ?? null);
    if (sku !== '' && repeats === null) firstOfSku.set(sku, row);
    const name = cells[at.name] ?? '';
    const key = JSON.stringify([name.toLowerCase(), (cells[at.brand] ?? '').toLowerCase()]);
    const known = name === '' ? undefined : units.get(key);
    const group = known ?? { unit: row, size: 0 };
    if (name !== '') units.set(key, group);
    const place = group.size;
    group.size += 1;
    // More rows than a product can have sizes stand alone, so that a step stays small.
    return { row, cells, repeats, place, unit: place < maxRowsOfProduct ? group.unit : row };
  });
  return grouped.sort((one, other) => one.unit - other.unit || one.row - other.row);
}

/** @param {readonly GroupedRow[]} rows */
function* divide(rows) {
  /** @type {GroupedRow[]} */
  let chunk = [];
  let characters = 0;
  for (const row of rows) {
    chunk.push(row);
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (chunk.length < CHUNK_ROWS && characters < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = [];
    characters = 0;
  }
  if (chunk.length > 0) yield chunk;
}

function readFile() {
  const text = decode();
  if (text.includes('\0')) throw new RefusedFile({ reason: 'not-csv' });
  const { columns, rows } = readRows(text);
  if (rows.length === 0) throw new RefusedFile({ reason: 'empty' });
  return { columns, rows: groupRows(columns, rows) };
}

try {
  const { columns, rows } = readFile();
  const chunks = divide(rows);
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  process.on('message', () => {
    const { value, done } = chunks.next();
    process.send?.({ rows: done ? undefined : value });
  });
  process.send?.({ file: { columns, total: rows.length, fileHash } });
} catch (error) {
  if (!(error instanceof RefusedFile)) throw error;
  process.send?.({ refused: error.refusal });
}
