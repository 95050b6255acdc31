import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { User } from '@/contracts/accounts';
import { sessions } from '@/server/modules/sessions/tables';
import { openEmbedded } from '@/server/platform/database/embedded';
import { createDevMailer } from '@/server/platform/dev-mailbox/dev-mailer';
import { seal, unseal } from '@/server/platform/security/secrets';
import { readStoredSecret } from '@/server/platform/storage/stored-secret';
import { demoSellers, demoShopper, seedDemoAccounts } from '@/server/seed/demo-accounts';
import { seedCatalogue } from '@/server/seed/seed-catalogue';

import { bundleForNode, createApiProcess } from '../support/api/api-process';
import { signIn } from '../support/api/shoppers';
import { startTestServer, type Api } from '../support/api/test-server';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'didan-data-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

it('restarted shop has its data, one demo shopper and the same secret', async () => {
  const first = await openEmbedded(directory);
  await seedDemoAccounts(first.db);
  const secret = readStoredSecret(directory);
  await first.close();
  const again = await openEmbedded(directory);
  await seedDemoAccounts(again.db);
  const server = await startTestServer({ database: again });
  await expect(signIn(server, demoShopper.email, demoShopper.password)).resolves.toBeDefined();
  expect(readStoredSecret(directory)).toBe(secret);
  expect(statSync(path.join(directory, 'auth-secret')).mode & 0o777).toBe(0o600);
  await server.close();
});

it('shop in production has no demo accounts, even if an earlier start created them', async () => {
  const bundle = bundleForNode();
  const shop = await createApiProcess(bundle.file);
  const logIn = (api: Api) => api.request('POST', '/users/login/', { body: demoShopper });
  try {
    const before = await openEmbedded(shop.dataDir);
    await seedDemoAccounts(before.db);
    const server = await startTestServer({ database: before });
    expect((await logIn(server)).status).toBe(200);
    await server.close();
    await shop.start();
    expect((await logIn(shop)).status).toBe(401);
    await shop.kill();
    const after = await startTestServer({ database: await openEmbedded(shop.dataDir) });
    expect(await after.deps.db.$count(sessions)).toBe(0);
    await seedDemoAccounts(after.deps.db);
    expect((await logIn(after)).status).toBe(200);
    await after.close();
  } finally {
    await shop.close();
    bundle.remove();
  }
});

it.each(demoSellers)('demo seller $email owns a store', async ({ email, password }) => {
  const database = await openEmbedded(directory);
  await seedCatalogue(database.db);
  await seedDemoAccounts(database.db);
  await seedDemoAccounts(database.db);
  const server = await startTestServer({ database });
  const { accesstoken } = await signIn(server, email, password);
  const reply = await server.request('GET', '/users/current-user/', { bearer: accesstoken });
  const { user } = (await reply.json()) as { user: User };
  expect(user.hasStore).toBe(true);
  await server.close();
});

it('dev mailbox lists mails in the order they were sent', async () => {
  const written: string[] = [];
  const outbox = createDevMailer(path.join(directory, 'outbox'), (file) => written.push(file));
  for (const code of ['111111', '222222', '333333']) {
    await outbox.send({ to: 'bisi@mail.example', subject: 'Your code', text: code, code });
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const names = readdirSync(path.join(directory, 'outbox'));
  const codes = names.map(
    (name) => JSON.parse(readFileSync(path.join(directory, 'outbox', name), 'utf8')).code,
  );
  expect(codes).toEqual(['111111', '222222', '333333']);
  expect(written.map((file) => path.basename(file))).toEqual(names);
});

it('text sealed for one user cannot be opened for another', () => {
  const key = new Uint8Array(32).fill(7);
  const sealed = seal(key, '12345678901', 'bisi');
  expect(sealed).not.toContain('12345678901');
  expect(unseal([key], sealed, 'bisi')).toBe('12345678901');
  expect(() => unseal([key], sealed, 'ada')).toThrow();
  expect(() => unseal([new Uint8Array(32)], sealed, 'bisi')).toThrow();
});
