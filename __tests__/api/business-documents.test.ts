import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { eq } from 'drizzle-orm';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

import { openPage } from '@/server/modules/business/document';
import { encryptFormerDocuments } from '@/server/modules/business/encrypt-former-documents';
import { renderPdf } from '@/server/modules/business/render-pdf-pages';
import {
  businessDocuments,
  type BusinessDocumentRow,
} from '@/server/platform/database/schema/business-documents';
import { decryptFile, encryptFile } from '@/server/platform/security/encrypted-file';
import { deriveKeys, listKeys } from '@/server/platform/security/secrets';

import { createBlankImage } from '../support/api/pictures';
import { printMeasurement } from '../support/api/print-measurement';
import { buildApplication, buildPdf, PDF } from '../support/api/seller-application';
import { addShopper, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';

const SCRIPT = '<script>__x=1</script>';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());

type Bytes = Uint8Array<ArrayBuffer> | string;
const fileOf = (bytes: Bytes, type: string) => new File([bytes], 'nin', { type });
const buffer = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);

async function send(document: File) {
  const email = await addShopper(server);
  const { accesstoken: bearer } = await signIn(server, email);
  return server.request('POST', '/business/', { raw: buildApplication({ identity_doc: document }), bearer });
}

const documentsFolder = () => path.join(server.deps.uploadsDir, 'private');

async function newestDocument(): Promise<BusinessDocumentRow> {
  const rows = await server.deps.db.select().from(businessDocuments);
  const row = rows.sort((one, other) => Number(one.createdAt) - Number(other.createdAt)).at(-1);
  if (!row) throw new Error('There is no document.');
  return row;
}

const openPages = async (row: BusinessDocumentRow) =>
  (
    await Promise.all(Array.from({ length: row.pages }, (_, at) => openPage(server.deps, row, at + 1)))
  ).flatMap((page) => page ?? []);

/**
 * Applies with the document.
 * @returns its pages as staff would see them, and the bytes on disk
 */
async function store(document: File) {
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  const reply = await send(document);
  expect([reply.status, await reply.json()]).toEqual([201, { status: 'pending' }]);
  const row = await newestDocument();
  const folder = path.join(documentsFolder(), row.name ?? '');
  const onDisk = Buffer.concat(readdirSync(folder).map((name) => readFileSync(path.join(folder, name))));
  return { row, pages: await openPages(row), onDisk };
}

const withPlace = async () =>
  buffer(
    await createBlankImage(300, 200)
      .jpeg()
      .withExif({ IFD0: { ImageDescription: SCRIPT }, IFD3: { GPSLatitude: '6/1 27/1 0/1' } })
      .toBuffer(),
  );

it('photo of an identity card is stored without location or script (T39)', async () => {
  const sent = await withPlace();
  expect(Buffer.from(sent).includes('Exif')).toBe(true);
  const { pages, onDisk, row } = await store(
    fileOf(Buffer.concat([Buffer.from(sent), Buffer.from(SCRIPT)]), 'image/jpeg'),
  );
  expect([row.type, row.pages, pages.length]).toEqual(['image/jpeg', 1, 1]);
  const { format, width, height, exif } = await sharp(pages[0]).metadata();
  expect([format, width, height, exif]).toEqual(['webp', 300, 200, undefined]);
  expect(Buffer.from(pages[0]!).includes('<script>')).toBe(false);
  expect(onDisk.includes('WEBP')).toBe(false);
  expect(onDisk.includes('<script>')).toBe(false);
});

it('WebP and PNG are accepted, and a 12-megapixel photo is scaled down', async () => {
  const large = await createBlankImage(4000, 3000).png().toBuffer();
  const { width, height } = await sharp(
    (await store(fileOf(buffer(large), 'image/png'))).pages[0],
  ).metadata();
  expect([width, height]).toEqual([2000, 1500]);
  const webp = await createBlankImage(40, 40).webp().toBuffer();
  expect((await store(fileOf(buffer(webp), 'image/webp'))).row.type).toBe('image/webp');
});

it('PDF is stored as one picture per page', async () => {
  const { pages, onDisk } = await store(fileOf(buildPdf(3), 'application/pdf'));
  expect(pages).toHaveLength(3);
  const square = await sharp(pages[2]).extract({ left: 160, top: 160, width: 80, height: 80 }).toBuffer();
  const { channels } = await sharp(square).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 85))).toEqual([3, 0, 0]);
  expect(onDisk.includes('%PDF')).toBe(false);
});

it('PDF that is also HTML or an archive is stored as pictures of its pages only (T39)', async () => {
  const polyglot = Buffer.concat([PDF, Buffer.from(`<html>${SCRIPT}</html>PK\u0003\u0004hidden.txt secret`)]);
  const { pages } = await store(fileOf(buffer(polyglot), 'application/pdf'));
  const all = Buffer.concat(pages);
  expect([all.includes('script'), all.includes('secret'), all.includes('%PDF')]).toEqual([
    false,
    false,
    false,
  ]);
});

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
    [buffer(await createBlankImage(9000, 9000).png().toBuffer()), /read this picture/],
  ];
  const kept = readdirSync(documentsFolder()).length;
  for (const [bytes, message] of bad) {
    const reply = await send(fileOf(bytes, 'image/png'));
    expect(reply.status).toBe(400);
    expect(await reply.json()).toEqual({ errors: { identity_doc: [expect.stringMatching(message)] } });
  }
  printMeasurement(
    'T39',
    `${bad.length} hostile documents, ${readdirSync(documentsFolder()).length - kept} kept`,
  );
  expect(readdirSync(documentsFolder())).toHaveLength(kept);
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

it('unencrypted document of an earlier version is replaced by encrypted pictures', async () => {
  const { row } = await store(fileOf(PDF, 'application/pdf'));
  const formerName = '33333333-3333-4333-8333-333333333333.pdf';
  const former = path.join(documentsFolder(), formerName);
  mkdirSync(documentsFolder(), { recursive: true });
  writeFileSync(former, PDF);
  const own = eq(businessDocuments.id, row.id);
  await server.deps.db.update(businessDocuments).set({ name: formerName, pages: 0 }).where(own);
  await encryptFormerDocuments(server.deps);
  const [changed] = await server.deps.db.select().from(businessDocuments).where(own);
  expect(changed?.pages).toBe(1);
  expect(readdirSync(documentsFolder())).not.toContain(formerName);
  expect(await openPages(changed!)).toHaveLength(1);
});

it('document encrypted with a former secret opens after AUTH_SECRET changed', async () => {
  const [former, newest] = ['a former secret of 32 characters', 'the newest secret of 32 character'];
  const file = encryptFile(deriveKeys(former).document, Buffer.from('a page'), 'page 1');
  const rotated = deriveKeys(`${newest}, ${former}`);
  expect(Buffer.from(decryptFile(listKeys(rotated, 'document'), file, 'page 1')).toString()).toBe('a page');
  expect(() => decryptFile(listKeys(rotated, 'document'), file, 'page 2')).toThrow();
  expect(() => decryptFile(listKeys(deriveKeys(newest), 'document'), file, 'page 1')).toThrow(
    'does not list',
  );
  const changed = Buffer.from(file);
  changed[changed.length - 1]! ^= 1;
  expect(() => decryptFile(listKeys(rotated, 'document'), changed, 'page 1')).toThrow();
});
