import { readdirSync } from 'node:fs';

import { httpError, HttpError } from '@/server/platform/errors/http-error';
import { keepFolderInBucket, type Bucket } from '@/server/platform/storage/bucket';
import { pairBucket } from '@/server/platform/storage/data-folder';
import { createS3Bucket } from '@/server/platform/storage/s3-bucket';
import { registerStoredFile } from '@/server/platform/storage/stored-files';
import { pruneExpiredData } from '@/server/prune';

import { startS3 } from '../../scripts/lib/s3';
import { createBlankImage, setPicture } from '../support/api/pictures';
import { addShopper, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { buildPictureForm } from '../support/pictures';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let s3: Awaited<ReturnType<typeof startS3>>;
let bucket: Bucket;
let server: TestServer;
let second: TestServer;
let bearer: string;
beforeAll(async () => {
  s3 = await startS3();
  bucket = createS3Bucket(s3.settings);
  server = await startTestServer({ limits: 'off' });
  // Another instance: the same database and bucket, but a disk of its own.
  second = await startTestServer({ limits: 'off', database: { db: server.deps.db, close: async () => {} } });
  for (const { deps } of [server, second]) keepFolderInBucket(deps.uploadsDir, bucket);
  bearer = (await signIn(server, await addShopper(server))).accesstoken;
});
afterAll(async () => {
  await second.close();
  await server.close();
  await s3.remove();
});

const uploadPicture = async () =>
  setPicture(
    server,
    bearer,
    buildPictureForm(await createBlankImage(200, 200).jpeg().toBuffer(), 'image/jpeg'),
  );

it('picture uploaded to one instance is served by another, and is on no disk', async () => {
  const url = await uploadPicture();
  const reply = await second.request('GET', url);
  expect(reply.status).toBe(200);
  expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(100);
  const left = readdirSync(server.deps.uploadsDir, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
});

it('stranger without keys cannot read the bucket', async () => {
  await bucket.put('private/secret', 'secret');
  const wrong = createS3Bucket({ ...s3.settings, secretAccessKey: 'a wrong key' });
  await expect(wrong.get('private/secret')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
});

it('removal takes the objects below a key, and none that only begins like it', async () => {
  for (const key of ['a/1/large', 'a/1/small', 'a/10/large']) await bucket.put(key, key);
  await bucket.remove('a/1');
  expect(await bucket.get('a/1/large')).toBeUndefined();
  expect(await bucket.get('a/1/small')).toBeUndefined();
  expect(await bucket.get('a/10/large')).toBeDefined();
});

it('sweep moves orphaned objects to the trash, deletes them after 7 days, and leaves others alone', async () => {
  const { db, uploadsDir } = server.deps;
  const now = new Date();
  await registerStoredFile(db, 'packing-photo', 'orphan', new Date(now.getTime() - 2 * HOUR_MS));
  await bucket.put('packing/orphan', 'orphan');
  await bucket.put('packing/of-another-database', 'kept');
  await pruneExpiredData(db, uploadsDir, now);
  expect(await bucket.get('packing/orphan')).toBeUndefined();
  expect(await bucket.get('trash/packing-photo/orphan')).toBeDefined();
  await pruneExpiredData(db, uploadsDir, new Date(now.getTime() + 8 * DAY_MS));
  expect(await bucket.get('trash/packing-photo/orphan')).toBeUndefined();
  expect(await bucket.get('packing/of-another-database')).toBeDefined();
});

it('bucket belongs to its first database', async () => {
  // Five instances start at once.
  await Promise.all(Array.from({ length: 5 }, () => pairBucket(server.deps.db, bucket, 'didan')));
  const stranger = await startTestServer();
  await expect(pairBucket(stranger.deps.db, bucket, 'didan')).rejects.toThrow('belongs to another database');
  await stranger.close();
});

it('start reads the bucket’s database again while another instance still writes it', async () => {
  let reads = 0;
  const get: typeof bucket.get = async (key) => {
    reads += 1;
    if (reads === 1) throw httpError('unavailable', 'Half written.');
    return bucket.get(key);
  };
  await pairBucket(server.deps.db, { ...bucket, get }, 'didan');
  expect(reads).toBe(2);
});

it('while the bucket is unreachable, only files get 503, and they are back afterwards', async () => {
  const url = await uploadPicture();
  await s3.stop();
  const away = await second.request('GET', url);
  expect(away.status).toBe(503);
  expect(away.headers.get('retry-after')).toBe('5');
  expect((await second.request('GET', '/health')).status).toBe(200);
  await expect(bucket.put('pictures/away', 'away')).rejects.toBeInstanceOf(HttpError);
  await s3.start();
  expect((await second.request('GET', url)).status).toBe(200);
});
