import path from 'node:path';
import { Worker } from 'node:worker_threads';

import { createConcurrencyLimit } from '@/server/platform/concurrency/concurrency-limit';
import { httpError } from '@/server/platform/errors/errors';

/** Beside the server's sources, from which `next start` is run as well. */
const WORKER_FILE = path.join(process.cwd(), 'src/server/modules/business/pdf-worker.mjs');

export const PDF_MAX_PAGES = 10;
const MEGABYTE = 1024 * 1024;
const LIMITS = { maxPages: PDF_MAX_PAGES, maxMemoryBytes: 256 * MEGABYTE };
/** A page takes about a quarter of a second. */
const MAX_SECONDS = 20;

/** One at once, for its memory; those who wait hold the 5 MB that they sent. */
const inTurn = createConcurrencyLimit(1, 20, () =>
  httpError('unavailable', 'Many documents are being sent right now. Please try again in a few seconds.', {
    'Retry-After': '5',
  }),
);

export type PdfRefusal = 'pages' | 'password' | 'unreadable';
type Rendered = { pages: Uint8Array[] } | { refused: PdfRefusal };

/**
 * Renders each page of a PDF to a WebP picture, at most `pixels` wide and high: what is kept of the file is what can be seen of it,
 * without scripts, attachments and hidden layers. A thread of its own does it, which is ended when it takes too long or too much memory.
 */
export const renderPdf = (bytes: Uint8Array, pixels: number, maxSeconds = MAX_SECONDS): Promise<Rendered> =>
  inTurn(
    () =>
      new Promise((resolve) => {
        const worker = new Worker(WORKER_FILE, {
          workerData: { bytes, pixels, ...LIMITS },
          resourceLimits: { maxOldGenerationSizeMb: 256 },
          // PDFium reports what is wrong with a file; none of that is for our log.
          stdout: true,
          stderr: true,
        });
        const end = (rendered: Rendered) => {
          clearTimeout(timer);
          resolve(rendered);
          void worker.terminate();
        };
        const timer = setTimeout(() => end({ refused: 'unreadable' }), maxSeconds * 1000);
        worker.once('message', end);
        worker.once('error', () => end({ refused: 'unreadable' }));
        worker.once('exit', () => end({ refused: 'unreadable' }));
      }),
  );
