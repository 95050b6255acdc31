import sharp from 'sharp';

import { pruneExpiredData } from '@/server/prune';

import { fillShop } from '../support/api/catalogue';
import { decideListing, listingCalls, type ListingCalls } from '../support/api/listings';
import { addStaff, addStoreMember, type Member } from '../support/api/members';
import { createBlankImage, listUploadedFiles } from '../support/api/pictures';
import { printMeasurement } from '../support/api/print-measurement';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

const HOUR_MILLISECONDS = 60 * 60_000;

let server: TestServer;
let calls: ListingCalls;
let moderator: Member;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
  calls = listingCalls(server, await addStoreMember(server, products.cleanser.store.id, 'owner'));
  moderator = await addStaff(server, 'moderator');
});
afterAll(() => server.close());

const readFile = async (name: string, file: string) => {
  const reply = await server.request('GET', `/images/${name}-${file}`);
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) };
};
/** Red on the left and blue on the right, with the place where it was taken. */
const photo = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } })
    .composite([
      {
        input: await createBlankImage(Math.floor(width / 2), height)
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ])
    .withExif({ IFD3: { GPSLatitude: '6/1 36/1 0/1' } })
    .jpeg()
    .toBuffer();
const isRed = async (bytes: Buffer) => {
  const pixel = await sharp(bytes).resize(1, 1).raw().toBuffer();
  return (pixel[0] ?? 0) > (pixel[2] ?? 0);
};

it('phone photo of 12 megapixels is redrawn in every size, without its place', async () => {
  const { id } = await calls.create();
  const from = performance.now();
  const { item } = await calls.addPicture(id, { alt: 'Front' }, { file: await photo(4000, 3000) });
  printMeasurement('A photo of 12 megapixels', `${Math.round(performance.now() - from)} ms`);
  const [picture] = item.content.pictures;
  expect(picture?.alt).toBe('Front');
  const name = picture?.name ?? '';
  for (const [file, format, width, height] of [
    ['320.avif', 'heif', 320, 320],
    ['640.avif', 'heif', 640, 640],
    ['960.avif', 'heif', 960, 960],
    ['320.webp', 'webp', 320, 320],
    ['640.webp', 'webp', 640, 640],
    ['share.jpg', 'jpeg', 800, 600],
  ] as const) {
    const { reply, bytes } = await readFile(name, file);
    const type = format === 'heif' ? 'image/avif' : `image/${format}`;
    expect(reply.headers.get('content-type')).toBe(type);
    expect(reply.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width, height });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  }
});

it('product picture is cropped to the chosen square', async () => {
  const { id } = await calls.create();
  const file = await photo(400, 200);
  const crop = { left: '0', top: '0', size: '1' };
  const { item } = await calls.addPicture(id, crop, { file });
  const { bytes } = await readFile(item.content.pictures[0]?.name ?? '', '320.webp');
  expect(await isRed(bytes)).toBe(true);
  const other = await calls.addPicture(id, { left: '0.5', top: '0', size: '1' }, { file });
  const second = await readFile(other.item.content.pictures[1]?.name ?? '', '320.webp');
  expect(await isRed(second.bytes)).toBe(false);
});

it('hostile file is refused and leaves nothing behind (T33)', async () => {
  const { id } = await calls.create();
  const before = listUploadedFiles(server, 'products').length;
  const png = await createBlankImage(60, 60).png().toBuffer();
  const bomb = await createBlankImage(1, 1).png().toBuffer();
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const files = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="__x=1"/>'),
    Buffer.concat([png.subarray(0, 8), Buffer.from('<script>__x=1</script>')]),
    Buffer.from('%PDF-1.7\n'),
    bomb,
  ];
  for (const file of files)
    expect((await calls.addPicture(id, {}, { file, status: 400 })).errors).toHaveProperty('picture');
  expect(listUploadedFiles(server, 'products')).toHaveLength(before);
});

it('ninth picture is refused, and a picture of another product is not taken over', async () => {
  const { id } = await calls.create();
  for (let at = 0; at < 8; at += 1) await calls.insertPicture(id);
  expect((await calls.addPicture(id, {}, { status: 400 })).errors).toHaveProperty('picture');
  const { content } = await calls.read(id);
  const thief = await calls.create();
  const { item } = await calls.change(thief.id, { pictures: content.pictures });
  expect(item.content.pictures).toEqual([]);
});

it('pictures are put in order, described and removed; the sweep removes their files', async () => {
  const { id } = await calls.create();
  await calls.addPicture(id, { alt: 'First' });
  await calls.addPicture(id, { alt: 'Second' });
  const { item } = await calls.addPicture(id, { kind: 'pack' });
  const [first, second] = item.content.pictures;
  const pack = item.content.packPicture ?? '';
  await calls.change(id, { pictures: [{ ...second, alt: 'Now first' }], packPicture: null });
  expect((await calls.read(id)).content).toMatchObject({
    pictures: [{ name: second?.name, alt: 'Now first' }],
    packPicture: null,
  });
  const later = new Date(server.clock.now.getTime() + 2 * HOUR_MILLISECONDS);
  await pruneExpiredData(server.deps.db, server.deps.uploadsDir, later);
  const left = listUploadedFiles(server, 'products');
  expect(left).toContain(second?.name);
  expect(left).not.toContain(first?.name);
  expect(left).not.toContain(pack);
});

it('picture that shoppers saw stays, since their orders show it', async () => {
  const { id } = await calls.create();
  const { item } = await calls.addPicture(id);
  await calls.submit(id);
  await decideListing(server, moderator, id, { decision: 'approve' });
  await calls.addPicture(id);
  const { content } = await calls.read(id);
  await calls.change(id, { pictures: content.pictures.slice(1) });
  await calls.submit(id);
  await decideListing(server, moderator, id, { decision: 'approve' });
  await pruneExpiredData(
    server.deps.db,
    server.deps.uploadsDir,
    new Date(Date.now() + 2 * HOUR_MILLISECONDS),
  );
  expect(listUploadedFiles(server, 'products')).toContain(item.content.pictures[0]?.name);
});
