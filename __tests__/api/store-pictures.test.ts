import { eq } from 'drizzle-orm';
import sharp from 'sharp';

import type { StoreSettings } from '@/contracts/store-settings';
import type { Stores } from '@/contracts/stores';
import { storePictureSizes, type StorePictureKind } from '@/contracts/upload-limits';
import { auditLog } from '@/server/modules/audit/tables';
import { surrogateKeyChanges } from '@/server/platform/cache-changes/tables';
import { pruneExpiredData } from '@/server/prune';

import { fillShop } from '../support/api/catalogue';
import { addStoreMember, callAs, type Member } from '../support/api/members';
import { createBlankImage, listUploadedFiles, toApiPath } from '../support/api/pictures';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';
import { buildPictureForm } from '../support/pictures';

const { store } = products.cleanser;
const kinds: StorePictureKind[] = ['logo', 'banner'];

let server: TestServer;
let manager: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  manager = await addStoreMember(server, store.id, 'manager');
});
afterAll(() => server.close());

type Reply = { item: StoreSettings; errors: Record<string, string[]> };
const send = async (kind: string, bytes: Uint8Array, status = 200) =>
  callAs<Reply>(server, manager, ['PUT', `/store/${kind}/`], { raw: buildPictureForm(bytes), status });
const remove = (kind: string) => callAs<Reply>(server, manager, ['DELETE', `/store/${kind}/`]);
const photo = (width = 900, height = 700) => createBlankImage(width, height).jpeg();

async function open(path: string | null) {
  const reply = await server.request('GET', toApiPath(`/${path}`));
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) };
}
async function findInShop() {
  const reply = await server.request('GET', `/store/public/?slug=${store.slug}`);
  return ((await reply.json()) as Stores).items[0];
}

it.each(kinds)('%s is redrawn to its size without camera data and shown in the shop', async (kind) => {
  const bytes = await photo()
    .withExif({ IFD3: { GPSLatitude: '6/1 27/1 0/1' }, IFD0: { Artist: 'Bisi Adeyemi' } })
    .toBuffer();
  const { item } = await send(kind, bytes);
  expect((await findInShop())?.[kind]).toBe(item[kind]);
  const { reply, bytes: served } = await open(item[kind]);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const { format, width, height, exif } = await sharp(served).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', ...storePictureSizes[kind] });
  expect((await remove(kind)).item[kind]).toBe(kind === 'logo' ? 'brand/stores/default.svg' : null);
});

it('hostile file is refused or loses what is not a pixel, and settings stay (T33)', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="__x=1"></svg>');
  const bomb = await createBlankImage(1, 1).png().toBuffer();
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const before = await findInShop();
  for (const kind of kinds)
    for (const bytes of [svg, bomb, (await photo().toBuffer()).subarray(0, 90), Buffer.alloc(0)])
      expect((await send(kind, bytes, 400)).errors).toEqual({ picture: [expect.any(String)] });
  expect(await findInShop()).toEqual(before);
  expect(listUploadedFiles(server, 'stores')).toHaveLength(2);
  const script = Buffer.from('<script>__x=1</script>');
  const { item } = await send('logo', Buffer.concat([await photo().toBuffer(), script]));
  expect((await open(item.logo)).bytes.includes('script')).toBe(false);
  await remove('logo');
});

it('change purges the pages of the store, is in the audit log, and leaves open settings valid', async () => {
  const { db } = server.deps;
  await db.delete(surrogateKeyChanges);
  const { version } = (await callAs<Reply>(server, manager, ['GET', '/store/'])).item;
  const { item } = await send('banner', await photo().toBuffer());
  const keys = (await db.select().from(surrogateKeyChanges)).map(({ key }) => key);
  expect(keys).toContain(`store-${store.id}`);
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'store.banner-changed'));
  expect(entries.at(-1)).toMatchObject({
    storeId: store.id,
    before: { banner: null },
    after: { banner: item.banner },
  });
  const body = { version, bio: 'A walk-in shelf of Lagos makers.' };
  await callAs(server, manager, ['PATCH', '/store/'], { body });
  await remove('banner');
});

it('replaced picture goes to the trash after an hour, the shown one stays (spec 7.36)', async () => {
  const first = (await send('logo', await photo().toBuffer())).item.logo;
  const second = (await send('logo', await photo(500, 500).toBuffer())).item.logo;
  server.clock.now = new Date(server.clock.now.getTime() + 61 * 60_000);
  await pruneExpiredData(server.deps.db, server.deps.uploadsDir, server.clock.now);
  expect((await open(first)).reply.status).toBe(404);
  expect((await open(second)).reply.status).toBe(200);
});

it('packer and accountant change no picture', async () => {
  for (const role of ['packer', 'accountant'] as const) {
    const member = await addStoreMember(server, store.id, role);
    await callAs(server, member, ['DELETE', '/store/logo/'], { status: 403 });
  }
});
