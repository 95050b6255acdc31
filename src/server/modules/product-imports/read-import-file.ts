import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import {
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
  importColumns,
  reportColumns,
  type ImportColumn,
} from '@/contracts/import-terms';
import { VARIANTS_MAX } from '@/contracts/listing-terms';
import { createConcurrencyLimit } from '@/server/platform/concurrency/concurrency-limit';
import { httpError, invalidFieldsError } from '@/server/platform/errors/http-error';
import { type UploadedFile } from '@/server/platform/http/form';

/** Errors of a file as a whole. */
const fileMessages = {
  unknownColumn: (name: string) => `We don’t know the column “${name}”. Rename it as in the template.`,
  repeatedColumn: (name: ImportColumn) => `Two columns are called “${name}”.`,
} as const;
/** Among the server's sources, from which `next start` runs as well. */
const WORKER_FILE = path.join(process.cwd(), 'src/server/modules/product-imports/import-file-worker.mjs');
const MEGABYTE = 1024 * 1024;
/** A file of 12 MB takes about a second. */
const MAX_SECONDS = 15;
const MAX_HEAP_MEGABYTES = 128;
/** Longer than any cell may be, so that only what has a fault anyway is cut. */
const CELL_MAX_CHARACTERS = 16_000;

/** A column of an import. Imports of former releases also have empty texts, of columns to ignore. */
export type FileColumn = ImportColumn | '';
/** A row with its number in the spreadsheet; filled cells beyond the columns follow the others. */
export type NumberedRow = { row: number; cells: string[] };
export type GroupedRow = NumberedRow & {
  /** The spreadsheet row that begins the product. */
  unit: number;
  place: number;
  repeats: number | null;
};

/** What the worker has to know. */
export type FileTerms = {
  columns: readonly ImportColumn[];
  ignoredColumns: readonly string[];
  maxRows: number;
  maxRowsOfProduct: number;
  maxCharacters: number;
};

export type FileRefusal =
  | { reason: 'not-csv' | 'no-sku' | 'empty' | 'too-many-rows' }
  | { reason: 'quote'; row: number }
  | { reason: 'columns'; unknown: string[]; repeated: ImportColumn[] };

type FileFacts = { columns: FileColumn[]; total: number; fileHash: string };
/** Each chunk is small, so that storing it does not keep other requests waiting. */
export type ImportFile = FileFacts & { chunks: () => AsyncGenerator<GroupedRow[]> };

const fileError = (...messages: string[]) => invalidFieldsError({ csv: messages });
const unreadableError = () =>
  fileError('We can’t read this file. Save it as CSV again, or split it into several files.');

const terms: FileTerms = {
  columns: importColumns,
  ignoredColumns: reportColumns,
  maxRows: IMPORT_MAX_ROWS,
  maxRowsOfProduct: VARIANTS_MAX,
  maxCharacters: CELL_MAX_CHARACTERS,
};

/** One at a time, because of its memory; each that waits has up to 12 MB on the disk. */
const runLimited = createConcurrencyLimit(1, 5, () =>
  httpError('unavailable', 'We’re reading other files. Try again in a minute.', { 'Retry-After': '10' }),
);

/**
 * Reads an uploaded CSV file with any common delimiter and encoding, in a process of its own that
 * is ended if it takes too long or too much memory. A thread that runs out of memory can end the
 * whole server.
 *
 * @param use stores the rows while the process waits
 * @throws {HttpError} 400 for a file that is no CSV, has unknown columns, or too few or too many
 * rows; 503 if others are being read
 */
export async function withImportFile<T>(
  file: UploadedFile | undefined,
  use: (read: ImportFile) => Promise<T>,
): Promise<T> {
  if (!file || file.size === 0) throw fileError('Choose a CSV file');
  if (file.size > IMPORT_MAX_BYTES) throw fileError(`Must be at most ${IMPORT_MAX_BYTES / MEGABYTE} MB`);
  return runLimited(async () => {
    const reader = fork(WORKER_FILE, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${MAX_HEAP_MEGABYTES}`],
      env: { NODE_ENV: 'production' },
      // The process reads the file from the disk; this one never has it in memory.
      stdio: [file.fd, 'ignore', 'ignore', 'ipc'],
    });
    // Without a listener, an error between two replies would end the server.
    reader.on('error', () => undefined);
    try {
      reader.send(terms);
      return await use(await readFacts(reader));
    } finally {
      reader.kill('SIGKILL');
    }
  });
}

type Reply =
  | { file: FileFacts; refused?: undefined }
  | { refused: FileRefusal }
  | { rows: GroupedRow[] | undefined; refused?: undefined };

async function readFacts(reader: ChildProcess): Promise<ImportFile> {
  const reply = await receive(reader);
  if (reply.refused) throw fileError(...describeRefusal(reply.refused));
  if (!('file' in reply)) throw new Error('The process answered rows before the file.');
  return { ...reply.file, chunks: () => readChunks(reader) };
}

async function* readChunks(reader: ChildProcess): AsyncGenerator<GroupedRow[]> {
  for (;;) {
    reader.send('next');
    const reply = await receive(reader);
    if (!('rows' in reply) || !reply.rows) return;
    yield reply.rows;
  }
}

/** @throws {HttpError} 400 if the process ran out of time or memory */
async function receive(reader: ChildProcess): Promise<Reply> {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(MAX_SECONDS * 1000)]);
  try {
    const [reply] = await Promise.race([
      once(reader, 'message', { signal }),
      once(reader, 'exit', { signal }).then(() => []),
    ]);
    if (reply === undefined) throw unreadableError();
    return reply as Reply; // of import-file-worker.mjs alone
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw unreadableError();
    throw error;
  } finally {
    over.abort();
  }
}

const refusals = {
  'not-csv': 'This isn’t a CSV file. In your spreadsheet, choose “Save as” or “Download” and then CSV.',
  'no-sku': 'A row must name the columns, and one of them must be “sku”. Start from the template.',
  empty: 'There are no rows below the heading.',
  'too-many-rows': `The file has more than ${IMPORT_MAX_ROWS.toLocaleString('en-NG')} rows. Split it into several files.`,
} as const;

function describeRefusal(refusal: FileRefusal): string[] {
  if (refusal.reason === 'quote') return [`Row ${refusal.row} has a quotation mark that isn’t closed.`];
  if (refusal.reason !== 'columns') return [refusals[refusal.reason]];
  const { unknown, repeated } = refusal;
  return [...unknown.map(fileMessages.unknownColumn), ...repeated.map(fileMessages.repeatedColumn)];
}
