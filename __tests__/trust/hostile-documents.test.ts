import PDFDocument from 'pdfkit';

import { renderPdf } from '@/server/modules/business/render-pdf-pages';

import { createBlankImage, listUploadedFiles } from '../support/api/pictures';
import { printMeasurement } from '../support/api/print-measurement';
import { buildApplication, buildPdf, PDF } from '../support/api/seller-application';
import { addShopper, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());

type Bytes = Uint8Array<ArrayBuffer> | string;
const buffer = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);

const SCRIPT = '<script>__x=1</script>';

async function apply(document: File) {
  const { accesstoken: bearer } = await signIn(server, await addShopper(server));
  return server.request('POST', '/business/', { raw: buildApplication({ identity_doc: document }), bearer });
}

const protectedPdf = () =>
  new Promise<Bytes>((resolve) => {
    const document = new PDFDocument({ userPassword: 'secret', pdfVersion: '1.7' });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(buffer(Buffer.concat(chunks))));
    document.end();
  });

it('file that is neither picture nor readable PDF is rejected and not stored (T39)', async () => {
  const jpegStart = '\u00ff\u00d8\u00ff';
  const bad: [Bytes, RegExp][] = [
    [`<svg xmlns="http://www.w3.org/2000/svg" onload="__x=1"/>`, /Must be a JPEG, PNG, WebP or PDF/],
    [`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]><svg>&x;</svg>`, /Must be a JPEG/],
    [buffer(Buffer.from(`${jpegStart}<html>${SCRIPT}</html>`, 'latin1')), /read this picture/],
    [`GIF89a %PDF-1.7 ${SCRIPT}`, /Must be a JPEG/],
    ['PK\u0003\u0004', /Must be a JPEG/],
    [`%PDF-1.7\n${SCRIPT}`, /can’t read this PDF/],
    [buildPdf(11), /Must have at most 10 pages/],
    [await protectedPdf(), /password-protected/],
    [buffer(await createBlankImage(9000, 9000).png().toBuffer()), /81 megapixels\. Choose one of up to 40/],
  ];
  for (const [bytes, message] of bad) {
    const reply = await apply(new File([bytes], 'nin', { type: 'image/png' }));
    expect(reply.status).toBe(400);
    expect(await reply.json()).toEqual({ errors: { identity_doc: [expect.stringMatching(message)] } });
  }
  printMeasurement(
    'T39',
    `${bad.length} hostile documents, ${listUploadedFiles(server, 'private').length} kept`,
  );
  expect(listUploadedFiles(server, 'private')).toEqual([]);
});

/** Nested forms that draw each other repeatedly: a few kB that expand to millions of squares. */
function drawingBomb(depth: number, times: number): Uint8Array {
  const forms = Array.from({ length: depth }, (_, at) => {
    const isLast = at === depth - 1;
    const content = isLast ? '0 0 200 100 re f' : '/N Do '.repeat(times);
    const next = isLast ? '' : `/Resources<</XObject<</N ${at + 11} 0 R>>>>`;
    const dictionary = `/Type/XObject/Subtype/Form/BBox[0 0 200 100]${next}/Length ${content.length}`;
    return `${at + 10} 0 obj<<${dictionary}>>stream\n${content}\nendstream endobj`;
  });
  return Buffer.from(withObjects('/N Do', forms.join('\n')));
}

/** A page that draws object 10. */
const withObjects = (content: string, objects: string) =>
  Buffer.from(buildPdf(1, content))
    .toString()
    .replace('/Resources<<>>', '/Resources<</XObject<</N 10 0 R>>>>')
    .replace('trailer', `${objects}\ntrailer`);

/** A picture that claims 30,000 × 30,000 pixels, 2.7 GB when decoded. */
function pixelBomb(): Uint8Array {
  const side = 30_000;
  const dictionary = `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB/BitsPerComponent 8`;
  const image = `10 0 obj<<${dictionary}/Filter/RunLengthDecode/Length 2>>stream\n\u0081\u0000\nendstream endobj`;
  return Buffer.from(withObjects('200 0 0 100 0 0 cm /N Do', image), 'latin1');
}

it('PDF that takes too long or too much memory is refused, and the next one still renders (T39)', async () => {
  const before = process.memoryUsage().rss;
  const refused = { refused: 'unreadable' };
  const started = performance.now();
  expect(await renderPdf(buildPdf(1, '0 0 200 100 re f '.repeat(200_000)), 2000, 1)).toEqual(refused);
  const seconds = (performance.now() - started) / 1000;
  expect(await renderPdf(drawingBomb(9, 10), 2000)).toEqual(refused);
  const pixels = await renderPdf(pixelBomb(), 2000);
  const grown = (process.memoryUsage().rss - before) / 1024 / 1024;
  printMeasurement(
    'T39',
    `PDF bombs: ended after ${seconds.toFixed(1)} s of 1 s, memory +${grown.toFixed(0)} MB`,
  );
  expect(seconds).toBeGreaterThan(0.9);
  expect(seconds).toBeLessThan(5);
  expect(grown).toBeLessThan(400);
  // The page renders without its picture or is rejected; either way nothing was decoded.
  expect('refused' in pixels || pixels.pages.length === 1).toBe(true);
  expect(await renderPdf(PDF, 100)).toEqual({ pages: [expect.any(Uint8Array)] });
});
