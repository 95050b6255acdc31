/**
 * Renders a PDF to WebP pictures in its own thread (see render-pdf-pages.ts). Plain JavaScript, since a
 * worker is started from its file.
 */
import { parentPort, workerData } from 'node:worker_threads';

import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** @type {{ bytes: Uint8Array, maxPages: number, pixels: number, maxMemoryBytes: number }} */
const { bytes, maxPages, pixels, maxMemoryBytes } = workerData;
/** Upper limit for enlarging a small page. */
const LARGEST_SCALE = 4;

// PDFium grows its memory through JavaScript; if refused, it gives up the page. Nothing else in
// this thread uses WebAssembly memory.
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function growWithin(/** @type {number} */ delta) {
  if (this.buffer.byteLength + delta * 65_536 > maxMemoryBytes) throw new RangeError('Too much memory');
  return grow.call(this, delta);
};

/** @param {import('@hyzyla/pdfium').PDFiumPage} page */
async function renderPage(page) {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = Math.min(pixels / Math.max(originalWidth, originalHeight), LARGEST_SCALE);
  const { data } = await page.render({
    scale,
    render: ({ data: raw, width, height }) =>
      sharp(raw, { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .webp({ quality: 82 })
        .toBuffer(),
  });
  return data;
}

async function render() {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  if (document.getPageCount() > maxPages) return { refused: 'pages' };
  const pages = [];
  for (const page of document.pages()) pages.push(await renderPage(page));
  return pages.length > 0 ? { pages } : { refused: 'unreadable' };
}

/** @param {unknown} error */
const toRefusal = (error) => ({ refused: /password/i.test(String(error)) ? 'password' : 'unreadable' });

parentPort?.postMessage(await render().catch(toRefusal));
