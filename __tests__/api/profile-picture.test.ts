import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';

import { registerStoredFile } from '@/server/platform/storage/stored-files';
import { pruneExpiredData } from '@/server/prune';

import {
  toApiPath,
  createBlankImage,
  listUploadedFiles,
  sendPicture,
  setPicture,
} from '../support/api/pictures';
import { printMeasurement } from '../support/api/print-measurement';
import { addShopper, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { UNKNOWN_ID } from '../support/catalogue';
import { buildPictureForm } from '../support/pictures';
import { chooseByVolume } from '../support/test-volume';

const SCRIPT = '<script>__x=1</script>';
const MB = 1024 * 1024;

let server: TestServer;
let bearer: string;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  bearer = (await signIn(server, await addShopper(server))).accesstoken;
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.request('DELETE', '/users/profile-picture/', { bearer });
  await server.mails();
});

const pictures = () => listUploadedFiles(server, 'pictures');
const served = async (url: string) => {
  const reply = await server.request('GET', url);
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) };
};
const colourAt = async (bytes: Buffer, left: number, top: number) => {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return pixel[0]! > pixel[2]! ? 'red' : 'blue';
};

/** Stored with red left and blue right; upright, red is on top. */
const lying = async () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#00f' } })
    .composite([{ input: await createBlankImage(150, 200).png().toBuffer(), left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'Bisi, 12 Allen Avenue' }, IFD3: { GPSLatitude: '6/1 36/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

it('profile picture is served upright in three squares, without camera metadata', async () => {
  const picture = await lying();
  expect((await sharp(picture).metadata()).exif).toBeDefined();
  const url = await setPicture(server, bearer, buildPictureForm(picture, 'image/jpeg'));
  for (const size of [96, 192, 384]) {
    const { reply, bytes } = await served(url.replace('/192.', `/${size}.`));
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const { format, width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: size, height: size });
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(await colourAt(bytes, size / 2, 2)).toBe('red');
    expect(await colourAt(bytes, size / 2, size - 2)).toBe('blue');
  }
});

it('picture of each supported type is accepted, whatever its name and declared type', async () => {
  const square = () => createBlankImage(50, 50);
  const files = [
    await square().jpeg().toBuffer(),
    await square().png().toBuffer(),
    await square().webp().toBuffer(),
    await square().avif({ effort: 0 }).toBuffer(),
  ];
  for (const bytes of files) {
    const url = await setPicture(
      server,
      bearer,
      buildPictureForm(bytes, 'text/html', '../../../etc/me.html'),
    );
    expect((await served(url)).reply.status).toBe(200);
    await server.mails();
    expect(pictures()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(url).toContain(pictures()[0]);
  }
});

const squareOf = (side: number) =>
  createBlankImage(side, side).png({ compressionLevel: 9, palette: true }).toBuffer();

/** A PNG that claims this size and holds next to nothing. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const png = await createBlankImage(1, 1).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

// T33
it('unsupported file or decompression bomb is rejected and not stored', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" onload="__x=1"><rect width="9" height="9"/></svg>',
  );
  const png = await createBlankImage(60, 60).png().toBuffer();
  const heic = await createBlankImage(9, 9).avif({ effort: 0 }).toBuffer();
  heic.write('heic', 8, 'latin1');
  const files: [string, Uint8Array][] = [
    ['SVG', svg],
    ['SVG behind a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), svg])],
    ['GIF', await createBlankImage(9, 9).gif().toBuffer()],
    ['TIFF', await createBlankImage(9, 9).tiff().toBuffer()],
    ['HEIC', heic],
    ['PDF', Buffer.from('%PDF-1.7\n')],
    ['HTML', Buffer.from(`<!doctype html>${SCRIPT}`)],
    ['a JPEG of three bytes', Buffer.from([0xff, 0xd8, 0xff])],
    ['HTML behind the beginning of a PNG', Buffer.concat([png.subarray(0, 8), Buffer.from(SCRIPT)])],
    ['half a PNG', png.subarray(0, 60)],
    ['a square of too many pixels', await squareOf(chooseByVolume({ quick: 7000, full: 20_000 }))],
    ['a claim of 60,000 by 60,000', await claiming(60_000, 60_000)],
    ['a claim of 2,147,483,647 by 1', await claiming(2_147_483_647, 1)],
    ['2 MB and a byte', Buffer.concat([png, Buffer.alloc(2 * MB + 1 - png.length)])],
    ['nothing at all', Buffer.alloc(0)],
  ];
  const statuses: Record<string, number> = {};
  for (const [name, bytes] of files) {
    const reply = await sendPicture(server, bearer, buildPictureForm(bytes));
    statuses[name] = reply.status;
    expect(await reply.json()).toEqual({ errors: { picture: [expect.any(String)] } });
  }
  const text = new FormData();
  text.set('picture', 'data:image/png;base64,AAAA');
  expect((await sendPicture(server, bearer, text)).status).toBe(400);
  const large = await sendPicture(server, bearer, buildPictureForm(Buffer.alloc(3 * MB)));
  expect(large.status).toBe(413);
  printMeasurement('T33', `${files.length + 2} files that are no picture, ${pictures().length} kept`);
  expect(Object.values(statuses)).toEqual(files.map(() => 400));
  expect(pictures()).toEqual([]);
}, 240_000);

it('picture that carries a script is redrawn, and no served file carries it', async () => {
  const tail = Buffer.from(SCRIPT);
  const jpeg = await createBlankImage(60, 60).jpeg().toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, tail.length + 2]), tail]);
  const polyglots = [
    Buffer.concat([jpeg, tail]),
    Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    Buffer.concat([await createBlankImage(60, 60).png().toBuffer(), tail]),
    Buffer.concat([await createBlankImage(60, 60).webp().toBuffer(), tail]),
    await createBlankImage(60, 60)
      .withExif({ IFD0: { Copyright: SCRIPT } })
      .jpeg()
      .toBuffer(),
  ];
  let carried = 0;
  for (const bytes of polyglots) {
    const url = await setPicture(server, bearer, buildPictureForm(bytes, 'text/html', 'me.html'));
    for (const size of [96, 192, 384]) {
      const { reply, bytes: shown } = await served(url.replace('/192.', `/${size}.`));
      expect(reply.headers.get('content-type')).toBe('image/webp');
      if (shown.includes('script')) carried += 1;
    }
  }
  printMeasurement('T33', `${polyglots.length} pictures with a script in them, ${carried} served with it`);
  expect(carried).toBe(0);
});

it('of pictures sent at once, one is kept', async () => {
  const replies = await Promise.all(
    Array.from({ length: 3 }, async () =>
      sendPicture(server, bearer, buildPictureForm(await createBlankImage(300, 200).png().toBuffer())),
    ),
  );
  await server.mails();
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(pictures()).toHaveLength(1);
});

it('guessed picture URLs are not found', async () => {
  const url = await setPicture(server, bearer);
  const guesses = [
    url.replace('192', '64'),
    url.replace('192.webp', '192.png'),
    url.replace('192.webp', '..%2F..%2Fdownloads'),
    url.replace('192.webp', '%2e%2e/%2e%2e/private'),
    url.replace(/[0-9a-f-]{36}/, UNKNOWN_ID),
    '/users/pictures/..%2Fprivate/192.webp',
    '/users/pictures/private/192.webp',
  ];
  const statuses = await Promise.all(guesses.map(async (guess) => (await served(guess)).reply));
  expect(statuses.map(({ status }) => status)).toEqual(guesses.map(() => 404));
  expect(statuses.map(({ headers }) => headers.get('cache-control'))).toEqual(guesses.map(() => 'no-store'));
});

it('replaced and removed pictures leave no file behind', async () => {
  const [first, second] = [await setPicture(server, bearer), await setPicture(server, bearer)];
  await server.mails();
  expect(first).not.toBe(second);
  expect((await served(first)).reply.status).toBe(404);
  expect((await served(second)).reply.status).toBe(200);
  const reply = await server.request('DELETE', '/users/profile-picture/', { bearer });
  expect(await reply.json()).toMatchObject({ url: null });
  await server.mails();
  expect(pictures()).toEqual([]);
  const { user } = (await (await server.request('GET', '/users/current-user/', { bearer })).json()) as {
    user: { avatarUrl: string | null };
  };
  expect(user.avatarUrl).toBeNull();
});

it('orphaned picture files are swept after an hour, used ones stay', async () => {
  const url = await setPicture(server, bearer);
  const folder = path.join(server.deps.uploadsDir, 'pictures');
  const named = pictures()[0] ?? '';
  const { now } = server.clock;
  const old = '11111111-1111-4111-8111-111111111111';
  const young = '22222222-2222-4222-8222-222222222222';
  await registerStoredFile(server.deps.db, 'picture', old, new Date(now.getTime() - 2 * 60 * 60 * 1000));
  await registerStoredFile(server.deps.db, 'picture', young, now);
  for (const name of [old, young, 'not-ours']) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, '96.webp'), 'half');
  }
  await pruneExpiredData(server.deps.db, server.deps.uploadsDir, now);
  expect(pictures().sort()).toEqual([named, young, 'not-ours'].sort());
  expect((await served(toApiPath(url))).reply.status).toBe(200);
});
