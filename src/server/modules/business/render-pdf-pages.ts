import path from 'node:path';
import { Worker } from 'node:worker_threads';

import { createConcurrencyLimit } from '@/server/platform/concurrency/concurrency-limit';
import { httpError } from '@/server/platform/errors/http-error';

/** Among the server's sources, from which `next start` runs as well. */
const WORKER_FILE = path.join(process.cwd(), 'src/server/modules/business/pdf-worker.mjs');

export const PDF_MAX_PAGES = 10;
const MEGABYTE = 1024 * 1024;
const LIMITS = { maxPages: PDF_MAX_PAGES, maxMemoryBytes: 256 * MEGABYTE };
/** A page takes about 250 ms. */
const MAX_SECONDS = 20;

/** One at a time, because of its memory; each waiting upload holds up to 5 MB. */
const runLimited = createConcurrencyLimit(1, 20, () =>
  httpError('unavailable', 'Lots of documents are being uploaded right now. Try again in a few seconds.', {
    'Retry-After': '5',
  }),
);

export type PdfRefusal = 'pages' | 'password' | 'unreadable';
type Rendered = { pages: Uint8Array[] } | { refused: PdfRefusal };

/**
 * Renders each page of a PDF to a WebP picture, at most `pixels` wide and high. Only what is
 * visible survives, not scripts, attachments or hidden layers. Runs in its own thread, which is
 * terminated if it takes too long or too much memory.
 */
export const renderPdf = (bytes: Uint8Array, pixels: number, maxSeconds = MAX_SECONDS): Promise<Rendered> =>
  runLimited(
    () =>
      new Promise((resolve) => {
        const worker = new Worker(WORKER_FILE, {
          workerData: { bytes, pixels, ...LIMITS },
          resourceLimits: { maxOldGenerationSizeMb: 256 },
          // PDFium prints what is wrong with a file; keep that out of our log.
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
