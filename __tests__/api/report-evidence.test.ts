import { statSync } from 'node:fs';
import path from 'node:path';

import { eq } from 'drizzle-orm';
import sharp from 'sharp';

import { reportMessages } from '@/server/modules/reports/tables';
import { hmac } from '@/server/platform/security/secrets';
import { pruneExpiredData } from '@/server/prune';

import { fillShop } from '../support/api/catalogue';
import { addAdmin, addMember, addStoreOwner } from '../support/api/members';
import { toApiPath, createBlankImage, listUploadedFiles } from '../support/api/pictures';
import { printMeasurement } from '../support/api/print-measurement';
import {
  createPhoto,
  createReport,
  fetchReportAs,
  sendReportMessage,
  addReportMessage,
} from '../support/api/reports';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products, UNKNOWN_ID } from '../support/catalogue';

const MINUTE = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  await fillShop(server);
});
afterAll(() => server.close());

async function opened() {
  const member = await addMember(server);
  const body = { targetType: 'product', targetId: products.cleanser.id };
  const { id } = await createReport(server, body, { bearer: member.bearer });
  return { member, id };
}
const get = (url: string) => server.request('GET', toApiPath(url));

it('evidence picture is redrawn without location or author metadata', async () => {
  const { member, id } = await opened();
  const sent = await createPhoto(2400, 1200);
  const { picture, text } = await addReportMessage(server, id, { picture: sent }, { bearer: member.bearer });
  expect(text).toBe('');
  const reply = await get(picture ?? '');
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  const { width, height, format, exif } = await sharp(bytes).metadata();
  expect([width, height, format, exif]).toEqual([1600, 800, 'webp', undefined]);
  expect(bytes.includes('Bisi')).toBe(false);
});

it('reporter, store and admin each get a picture URL valid for 15 minutes (spec 7.35)', async () => {
  const { member, id } = await opened();
  const readers = [member, await addStoreOwner(server, products.cleanser.store.id), await addAdmin(server)];
  const fields = { text: 'Look at the batch.', picture: await createPhoto() };
  await addReportMessage(server, id, fields, { bearer: member.bearer });
  for (const reader of readers) {
    const { messages } = await fetchReportAs(server, reader, id);
    expect((await get(messages[0]?.picture ?? '')).status).toBe(200);
  }
  const { messages } = await fetchReportAs(server, member, id);
  const started = server.clock.now;
  server.clock.now = new Date(started.getTime() + 15 * MINUTE);
  expect((await get(messages[0]?.picture ?? '')).status).toBe(404);
  server.clock.now = started;
});

// T17
it('forged picture URL is not found', async () => {
  const { member, id } = await opened();
  const picture = async () =>
    (await addReportMessage(server, id, { picture: await createPhoto() }, { bearer: member.bearer }))
      .picture ?? '';
  const [one, other] = [await picture(), await picture()];
  const pictureId = one.split('/')[4] ?? '';
  const query = new URLSearchParams(one.split('?')[1]);
  const [expires = '', signature = ''] = [query.get('expires') ?? '', query.get('signature') ?? ''];
  const link = (name: string, fields: Record<string, string>) =>
    `/api/report/pictures/${name}/?${new URLSearchParams(fields).toString()}`;
  // The download key does not sign evidence links.
  const byDownloads = hmac(server.deps.keys.download, `${pictureId}|${expires}`);
  const links = [
    one.split('?')[0] ?? '',
    link(other.split('/')[4] ?? '', { expires, signature }),
    link(UNKNOWN_ID, { expires, signature }),
    link('..%2Fprivate', { expires, signature }),
    link(pictureId, { expires: String(Number(expires) + 60), signature }),
    link(pictureId, { expires, signature: byDownloads }),
  ];
  const statuses = await Promise.all(links.map(async (url) => (await get(url)).status));
  expect(statuses).toEqual(links.map(() => 404));
});

// T33
it('evidence that is no picture, too large or a bomb is rejected and not stored', async () => {
  const { member, id } = await opened();
  const kept = listUploadedFiles(server, 'evidence').length;
  const jpeg = Buffer.from(await (await createPhoto()).arrayBuffer());
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const bad: [name: string, bytes: BlobPart][] = [
    ['picture.svg', svg],
    ['picture.jpg', svg],
    ['picture.jpg', '%PDF-1.7'],
    ['picture.jpg', '<script>alert(1)</script>'],
    ['picture.png', new Uint8Array(jpeg.subarray(0, 20))],
    ['bomb.png', new Uint8Array(await createBlankImage(9000, 9000).png().toBuffer())],
    ['big.jpg', new Uint8Array(Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]))],
  ];
  const statuses = [];
  for (const [name, bytes] of bad) {
    const reply = await sendReportMessage(
      server,
      id,
      { picture: new File([bytes], name) },
      { bearer: member.bearer },
    );
    statuses.push(reply.status);
    expect(await reply.json()).toMatchObject({ errors: { picture: [expect.any(String)] } });
  }
  printMeasurement(
    'T33',
    `${bad.length} bad pictures in threads, ${statuses.filter((one) => one === 400).length} refused`,
  );
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect(listUploadedFiles(server, 'evidence')).toHaveLength(kept);
  const huge = new File([new Uint8Array(6 * 1024 * 1024)], 'huge.jpg');
  expect((await sendReportMessage(server, id, { picture: huge }, { bearer: member.bearer })).status).toBe(
    413,
  );
});

it('polyglot file or path-like name is stored as pixels only, under a generated name', async () => {
  const { member, id } = await opened();
  const jpeg = new Uint8Array(await (await createPhoto()).arrayBuffer());
  const file = new File([jpeg, '<?php system($_GET[0]); ?>'], '../../../etc/passwd.php');
  const { picture } = await addReportMessage(server, id, { picture: file }, { bearer: member.bearer });
  const bytes = Buffer.from(await (await get(picture ?? '')).arrayBuffer());
  expect(bytes.includes('php')).toBe(false);
  const name = picture?.split('/')[4] ?? '';
  expect(listUploadedFiles(server, 'evidence')).toContain(name);
  expect(statSync(path.join(server.deps.uploadsDir, 'evidence', name)).mode & 0o777).toBe(0o600);
});

it('message without text and picture is rejected', async () => {
  const { member, id } = await opened();
  const reply = await sendReportMessage(server, id, { text: ' ' }, { bearer: member.bearer });
  expect([reply.status, await reply.json()]).toEqual([400, { errors: { text: ['Field is Required'] } }]);
});

it('picture without a message is swept, others stay', async () => {
  const { member, id } = await opened();
  const send = async () =>
    (await addReportMessage(server, id, { picture: await createPhoto() }, { bearer: member.bearer }))
      .picture ?? '';
  const [unreferenced = '', kept = ''] = [await send(), await send()].map((url) => url.split('/')[4]);
  await server.deps.db.delete(reportMessages).where(eq(reportMessages.pictureId, unreferenced));
  const later = new Date(server.clock.now.getTime() + 120 * MINUTE);
  await pruneExpiredData(server.deps.db, server.deps.uploadsDir, later);
  expect(listUploadedFiles(server, 'evidence')).not.toContain(unreferenced);
  expect(listUploadedFiles(server, 'evidence')).toContain(kept);
});
