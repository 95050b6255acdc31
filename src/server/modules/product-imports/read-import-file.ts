import Papa from 'papaparse';

import {
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
  importColumns,
  reportColumns,
  type ImportColumn,
} from '@/contracts/import-terms';
import { invalidFieldsError } from '@/server/platform/errors/http-error';

import { fileMessages } from './messages';

/** A column of an import, or an empty string for a column to ignore. */
export type FileColumn = ImportColumn | '';
/** A row with its number in the spreadsheet. */
export type NumberedRow = { row: number; cells: string[] };

const MEGABYTE = 1024 * 1024;
const CHUNK_CHARACTERS = 256 * 1024;

const fileError = (...messages: string[]) => invalidFieldsError({ csv: messages });

/**
 * Reads an uploaded CSV file with any common delimiter and encoding.
 * @throws {HttpError} 400 for a file that is no CSV, has unknown columns, or too few or too many
 * rows
 */
export async function readImportFile(
  file: File | undefined,
): Promise<{ bytes: Uint8Array; columns: FileColumn[]; rows: NumberedRow[] }> {
  if (!file || file.size === 0) throw fileError(fileMessages.missing);
  if (file.size > IMPORT_MAX_BYTES) throw fileError(fileMessages.tooLarge(IMPORT_MAX_BYTES / MEGABYTE));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decode(bytes);
  if (text.includes('\0')) throw fileError(fileMessages.notCsv);
  const [header = [], ...lines] = await parse(text);
  const columns = readHeader(header);
  const rows = lines
    .map((cells, at) => ({ row: at + 2, cells: columns.map((_, column) => cells[column]?.trim() ?? '') }))
    .filter(({ cells }) => cells.some((cell, at) => cell !== '' && columns[at] !== ''));
  if (rows.length === 0) throw fileError(fileMessages.empty);
  if (rows.length > IMPORT_MAX_ROWS) throw fileError(fileMessages.tooManyRows(IMPORT_MAX_ROWS));
  return { bytes, columns, rows };
}

/**
 * Excel writes UTF-8, UTF-16 or Windows-1252, depending on its version and how the file is saved.
 */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Guesses the delimiter from the header row: comma, semicolon, tab or pipe. */
function findDelimiter(text: string): string {
  const [heading = ''] = text.split(/[\r\n]/, 1);
  const counts = [',', ';', '\t', '|'].map((delimiter) => ({
    delimiter,
    count: heading.split(delimiter).length,
  }));
  return counts.sort((one, other) => other.count - one.count)[0]?.delimiter ?? ',';
}

/** Papa Parse also parses strings in chunks; its types declare these options for files only. */
type ChunkedConfig = Papa.ParseConfig<string[]> & {
  chunkSize: number;
  chunk: (results: Papa.ParseResult<string[]>, parser: Papa.Parser) => void;
  complete: () => void;
};

/** Parses in chunks, and lets other requests go on in between. */
const parse = (text: string): Promise<string[][]> =>
  new Promise((resolve, reject) => {
    const rows: string[][] = [];
    const config: ChunkedConfig = {
      delimiter: findDelimiter(text),
      chunkSize: CHUNK_CHARACTERS,
      chunk: ({ data, errors }, parser) => {
        const broken = errors.find(({ type }) => type === 'Quotes');
        if (broken) reject(fileError(fileMessages.quote(rows.length + (broken.row ?? 0) + 1)));
        for (const row of data) rows.push(row);
        // Stop early: there are too many rows already.
        if (broken || rows.length > 2 * IMPORT_MAX_ROWS) return parser.abort();
        parser.pause();
        setImmediate(() => parser.resume());
      },
      complete: () => resolve(rows),
    };
    Papa.parse(text, config);
  });

const toKey = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

function readHeader(names: readonly string[]): FileColumn[] {
  const columns = names.map((name) => importColumns.find((column) => column === toKey(name)) ?? '');
  if (!columns.includes('sku')) throw fileError(fileMessages.noSku);
  const ignored: readonly string[] = ['', ...reportColumns];
  const unknown = names.filter((name, at) => columns[at] === '' && !ignored.includes(toKey(name)));
  const repeated = importColumns.filter((column) => columns.filter((one) => one === column).length > 1);
  const problems = [
    ...unknown.map((name) => fileMessages.unknownColumn(name.trim().slice(0, 40))),
    ...repeated.map(fileMessages.repeatedColumn),
  ];
  if (problems.length > 0) throw fileError(...problems);
  return columns;
}
