import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { createApp } from '@/server/app';
import { sweepDevMailbox, writeToDevMailbox } from '@/server/platform/dev-mailbox/dev-mailbox';
import { createS3Bucket } from '@/server/platform/storage/s3-bucket';

import { addAdmin, callAs } from '../support/api/members';
import { createBlankImage, listUploadedFiles, sendPicture } from '../support/api/pictures';
import { addShopper, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { buildPictureForm } from '../support/pictures';

const HOUR_SECONDS = 60 * 60;
const TOKEN = 'a token that only tests know';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  folder = mkdtempSync(path.join(tmpdir(), 'didan-mailbox-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Lets each write store half of its bytes and then meet a full disk, while `work` runs. */
async function withFullDisk<T>(code: 'ENOSPC' | 'EDQUOT', work: () => Promise<T>): Promise<T> {
  const { writeFile } = fs;
  const spy = jest.spyOn(fs, 'writeFile').mockImplementation(async (file, data, options) => {
    const bytes = data instanceof Readable ? await buffer(data) : Buffer.from(data as Uint8Array | string); // the shop writes nothing else
    await writeFile(file, bytes.subarray(0, bytes.length / 2), options);
    throw Object.assign(new Error(`${code}: no space left on device, write`), { code });
  });
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
}

const health = async () =>
  callAs<{ disk: { isAlarm: boolean; lastFullAt: string | null } }>(server, await addAdmin(server), [
    'GET',
    '/staff/health/',
  ]);

it('full disk: an upload is answered with 507 and why, leaves no half file, and staff see an alarm', async () => {
  expect((await health()).disk.lastFullAt).toBeNull();
  const { accesstoken: bearer } = await signIn(server, await addShopper(server));
  const picture = await createBlankImage(200, 200).jpeg().toBuffer();
  const form = buildPictureForm(picture, 'image/jpeg');
  const reply = await withFullDisk('ENOSPC', () => sendPicture(server, bearer, form));
  expect(reply.status).toBe(507);
  expect(await reply.json()).toMatchObject({ error: expect.stringContaining('run out of room') });
  expect(listUploadedFiles(server, 'pictures')).toEqual([]);
  expect((await health()).disk).toMatchObject({ isAlarm: true, lastFullAt: expect.any(String) });

  const app = createApp({ ...server.deps, metricsToken: TOKEN });
  const metrics = await app.request('/api/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(await metrics.text()).toMatch(/didan_disk_full_errors_total [1-9][^]*didan_disk_free_bytes \d/);
});

it('message that meets a full quota leaves no half file behind', async () => {
  const writing = withFullDisk('EDQUOT', () => writeToDevMailbox(folder, { to: 'bisi@mail.example' }));
  await expect(writing).rejects.toMatchObject({ code: 'EDQUOT' });
  expect(readdirSync(folder)).toEqual([]);
});

it('message that a crash left half written is removed after an hour, and no other file is', async () => {
  const now = new Date();
  const anHourAgo = now.getTime() / 1000 - HOUR_SECONDS - 1;
  for (const name of ['old.json.part', 'new.json.part', 'old.json']) {
    writeFileSync(path.join(folder, name), '{');
    if (name.startsWith('old')) utimesSync(path.join(folder, name), anHourAgo, anHourAgo);
  }
  await sweepDevMailbox(folder, now);
  expect(readdirSync(folder)).toEqual(['new.json.part', 'old.json']);
  await expect(sweepDevMailbox(path.join(folder, 'absent'), now)).resolves.toBeUndefined();
});

describe('bucket that is full', () => {
  let storage: Server;
  let endpoint: string;
  beforeAll(async () => {
    storage = createServer((_request, response) =>
      response
        .writeHead(507, { 'content-type': 'application/xml' })
        .end('<Error><Code>XMinioStorageFull</Code><Message>No room is left.</Message></Error>'),
    );
    await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`; // it listens on a port
  });
  afterAll(() => {
    storage.closeAllConnections();
    storage.close();
  });

  it('fails a write as a full storage, not as one that is away', async () => {
    const bucket = createS3Bucket({
      bucket: 'shop',
      endpoint,
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    });
    await expect(bucket.put('a', 'b')).rejects.toMatchObject({ kind: 'storage-full' });
  });
});
