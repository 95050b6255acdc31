import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { eq } from 'drizzle-orm';
import sharp from 'sharp';

import { openPage } from '@/server/modules/business/document';
import { encryptFormerDocuments } from '@/server/modules/business/encrypt-former-documents';
import { businessDocuments, type BusinessDocumentRow } from '@/server/modules/business/tables';
import { decryptFile, encryptFile } from '@/server/platform/security/encrypted-file';
import { deriveKeys, listKeys } from '@/server/platform/security/secrets';

import { createBlankImage } from '../support/api/pictures';
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

it('unencrypted document of an earlier version is replaced by encrypted pictures, unless that ended a process (T52)', async () => {
  const { row } = await store(fileOf(PDF, 'application/pdf'));
  const formerName = '33333333-3333-4333-8333-333333333333.pdf';
  const former = path.join(documentsFolder(), formerName);
  mkdirSync(documentsFolder(), { recursive: true });
  writeFileSync(former, PDF);
  const own = eq(businessDocuments.id, row.id);
  await server.deps.db.update(businessDocuments).set({ name: formerName, pages: 0 }).where(own);
  // As a start leaves it whose process ended meanwhile.
  writeFileSync(`${former}.tried`, '');
  await encryptFormerDocuments(server.deps);
  expect(readdirSync(documentsFolder())).toContain(formerName);
  rmSync(`${former}.tried`);
  await encryptFormerDocuments(server.deps);
  const [changed] = await server.deps.db.select().from(businessDocuments).where(own);
  expect(changed?.pages).toBe(1);
  expect(readdirSync(documentsFolder()).filter((name) => name.startsWith(formerName))).toEqual([]);
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
