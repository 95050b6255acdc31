import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { users } from '@/server/modules/authentication/tables';
import type { Database } from '@/server/platform/database/database';
import { openEmbedded } from '@/server/platform/database/embedded';
import { pairDataFolder } from '@/server/platform/storage/data-folder';
import { databaseIdentity, storedFiles } from '@/server/platform/storage/tables';
import { pruneExpiredData } from '@/server/prune';

import { bundleForNode, createApiProcess } from '../support/api/api-process';
import { listUploadedFiles, setPicture } from '../support/api/pictures';
import { printMeasurement } from '../support/api/print-measurement';
import { addShopper, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';

const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
let other: Database;
let dataDir: string;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
  other = await openEmbedded('memory');
  dataDir = mkdtempSync(path.join(tmpdir(), 'didan-folder-'));
});
afterAll(async () => {
  await other.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function storePictures(count: number): Promise<string[]> {
  for (let at = 0; at < count; at += 1) {
    const { accesstoken } = await signIn(server, await addShopper(server));
    await setPicture(server, accesstoken);
  }
  return listUploadedFiles(server, 'pictures');
}

const trashed = () => {
  const folder = path.join(server.deps.uploadsDir, 'trash', 'picture');
  return existsSync(folder) ? readdirSync(folder) : [];
};

it('sweep of another database deletes no file of the folder (T50)', async () => {
  const stored = await storePictures(3);
  const { uploadsDir } = server.deps;
  for (const days of [1, 8, 16]) {
    await pruneExpiredData(other.db, uploadsDir, new Date(server.clock.now.getTime() + days * DAY));
  }
  const left = listUploadedFiles(server, 'pictures');
  printMeasurement(
    'T50',
    `${stored.length - left.length} of ${stored.length} files deleted by the wrong database`,
  );
  expect(left).toEqual(stored);
  expect(trashed()).toEqual([]);
});

it('shop started with the wrong database stops and leaves every file in the folder (T50)', async () => {
  const bundle = bundleForNode();
  const shop = await createApiProcess(bundle.file);
  try {
    await shop.start();
    await shop.kill();
    const file = path.join(shop.dataDir, 'uploads', 'private', '11111111-1111-4111-8111-111111111111.pdf');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, 'a document');
    rmSync(path.join(shop.dataDir, 'database'), { recursive: true });
    await expect(shop.start()).rejects.toThrow('did not start');
    expect(readFileSync(file, 'utf8')).toBe('a document');
  } finally {
    await shop.close();
    bundle.remove();
  }
});

it('data folder is paired with one database, and another gets an error with a remedy', async () => {
  const { db } = server.deps;
  await pairDataFolder(db, dataDir);
  await pairDataFolder(db, dataDir);
  const [identity] = await db.select().from(databaseIdentity);
  expect(readFileSync(path.join(dataDir, 'database-id'), 'utf8')).toBe(identity?.id);
  await expect(pairDataFolder(other.db, dataDir)).rejects.toThrow(
    /belongs to another database.*Check DATABASE_URL and DATA_DIR.*set DATA_DIR to an empty folder/,
  );
  expect(await other.db.$count(databaseIdentity)).toBe(0);
  const emptyFolder = path.join(dataDir, 'second-instance');
  await pairDataFolder(db, emptyFolder);
  expect(readFileSync(path.join(emptyFolder, 'database-id'), 'utf8')).toBe(identity?.id);
  await expect(pairDataFolder(other.db, emptyFolder)).rejects.toThrow('belongs to another database');
});

it('orphaned file stays in the trash folder for 7 days', async () => {
  const { db, uploadsDir } = server.deps;
  const before = await storePictures(1);
  await db.update(users).set({ pictureId: null });
  const start = server.clock.now.getTime();
  await pruneExpiredData(db, uploadsDir, new Date(start + DAY));
  expect([listUploadedFiles(server, 'pictures'), trashed()]).toEqual([[], before]);
  await pruneExpiredData(db, uploadsDir, new Date(start + 7.9 * DAY));
  expect(trashed()).toEqual(before);
  await pruneExpiredData(db, uploadsDir, new Date(start + 8.1 * DAY));
  expect(trashed()).toEqual([]);
  expect(await db.$count(storedFiles)).toBe(0);
});
