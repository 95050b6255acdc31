import { statSync } from 'node:fs';
import path from 'node:path';

import type { Download, DownloadsReply } from '@/contracts/privacy';
import { deriveKeys, hmac } from '@/server/platform/security/secrets';
import { pruneExpiredData } from '@/server/prune';

import { toApiPath, listUploadedFiles } from '../support/api/pictures';
import { printMeasurement } from '../support/api/print-measurement';
import { addShopper, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { createExport } from '../support/api/user-data';
import { UNKNOWN_ID } from '../support/catalogue';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now = new Date();
});

const advanceClock = (milliseconds: number) =>
  (server.clock.now = new Date(server.clock.now.getTime() + milliseconds));
const follow = (url: string) => server.request('GET', toApiPath(url));
const statusOf = async (url: string) => (await follow(url)).status;
const listOf = async (bearer: string): Promise<Download[]> =>
  ((await (await server.request('GET', '/users/downloads/', { bearer })).json()) as DownloadsReply).items;

async function exported() {
  const email = await addShopper(server);
  const { accesstoken: bearer } = await signIn(server, email);
  return { email, bearer, item: (await createExport(server, bearer)).item };
}

it('download link saves a file that no cache stores', async () => {
  const { email, item } = await exported();
  const reply = await follow(item.url);
  expect(reply.status).toBe(200);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'application/json',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="didan-export-\d{4}-\d\d-\d\d\.json"$/,
    ),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(await reply.json()).toMatchObject({ profile: { email } });
  const file = path.join(server.deps.uploadsDir, 'downloads', item.id);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('download link works for 15 minutes, and the account offers a new one for a week', async () => {
  const { email, item } = await exported();
  advanceClock(15 * MINUTE_MS - 1000);
  expect(await statusOf(item.url)).toBe(200);
  advanceClock(1000);
  expect(await statusOf(item.url)).toBe(404);
  const { accesstoken: bearer } = await signIn(server, email);
  const [again] = await listOf(bearer);
  expect(again).toMatchObject({ id: item.id, createdAt: item.createdAt, expiresAt: item.expiresAt });
  expect(await statusOf(again?.url ?? '')).toBe(200);
});

it('download is unlisted, unreachable and deleted after a week', async () => {
  const { email, item } = await exported();
  advanceClock(7 * DAY_MS - 5 * MINUTE_MS);
  const { accesstoken: bearer } = await signIn(server, email);
  const [last] = await listOf(bearer);
  advanceClock(5 * MINUTE_MS);
  expect(await statusOf(last?.url ?? '')).toBe(404);
  expect(await listOf(bearer)).toEqual([]);
  const kept = await exported();
  await pruneExpiredData(server.deps.db, server.deps.uploadsDir, advanceClock(1000));
  expect(listUploadedFiles(server, 'downloads')).not.toContain(item.id);
  expect(listUploadedFiles(server, 'downloads')).toContain(kept.item.id);
});

it('downloads are listed newest first, each only to its owner', async () => {
  const { bearer, item } = await exported();
  advanceClock(1000);
  const { item: newer } = await createExport(server, bearer);
  expect((await listOf(bearer)).map(({ id }) => id)).toEqual([newer.id, item.id]);
  const stranger = await signIn(server, await addShopper(server));
  expect(await listOf(stranger.accesstoken)).toEqual([]);
});

// T17
it('stranger with a changed or self-signed link gets no file', async () => {
  const { item } = await exported();
  const { item: theirs } = await exported();
  const query = new URLSearchParams(item.url.split('?')[1]);
  const [expires, signature] = [query.get('expires') ?? '', query.get('signature') ?? ''];
  const link = (id: string, fields: Record<string, string>) =>
    `/api/users/downloads/${id}/?${new URLSearchParams(fields).toString()}`;
  const muchLater = String(Number(expires) + 3600);
  const sign = (key: Uint8Array, until: string) => hmac(key, `${item.id}|${until}`);
  const links = [
    link(theirs.id, { expires, signature }),
    link(UNKNOWN_ID, { expires, signature }),
    link('..%2Fprivate', { expires, signature }),
    link(item.id, { expires: muchLater, signature }),
    link(item.id, { expires: `${expires}.5`, signature }),
    link(item.id, { expires: `0${expires}`, signature }),
    link(item.id, { expires, signature: signature.slice(0, -1) }),
    link(item.id, { expires, signature: `${signature}A` }),
    link(item.id, { expires, signature: signature.toUpperCase() }),
    link(item.id, { expires, signature: '' }),
    link(item.id, { expires }),
    link(item.id, { signature }),
    link(item.id, {}),
    link(item.id, { expires: 'NaN', signature: sign(deriveKeys('another secret').download, 'NaN') }),
    link(item.id, { expires: muchLater, signature: sign(deriveKeys('another secret').download, muchLater) }),
    link(item.id, { expires: muchLater, signature: sign(server.deps.keys.accessToken, muchLater) }),
    link(item.id, { expires: 'NaN', signature: sign(server.deps.keys.download, 'NaN') }),
  ];
  const statuses = await Promise.all(links.map(statusOf));
  printMeasurement(
    'T17',
    `${links.length} forged links to a download, ${statuses.filter((status) => status !== 404).length} opened`,
  );
  expect(statuses).toEqual(links.map(() => 404));
  expect(await statusOf(item.url)).toBe(200);
});

it('download link does not appear in the log', async () => {
  const { item } = await exported();
  await follow(item.url);
  const log = server.logged.join('\n');
  expect(log).not.toContain(new URLSearchParams(item.url.split('?')[1]).get('signature'));
  expect(log).toContain('"path":"/users/downloads/{downloadId}/"');
});
