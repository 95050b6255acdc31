import { eq } from 'drizzle-orm';

import { DOWNLOAD_VALID_DAYS } from '@/contracts/limits';
import { users } from '@/server/modules/authentication/tables';
import { excludedTables, exportSections } from '@/server/modules/privacy/sections';

import { fillShop } from '../support/api/catalogue';
import { printMeasurement } from '../support/api/print-measurement';
import { addShopper, clearRateLimits, PASSWORD, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import {
  addUserWithAllData,
  DEVICE_TOKEN,
  createExport,
  downloadExport,
  countUserRows,
  findUserTables,
  tablesWithoutForeignKey,
} from '../support/api/user-data';
import { products } from '../support/catalogue';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await fillShop(server);
});
afterAll(() => server.close());
beforeEach(() => clearRateLimits(server));

it('every table that refers to a user is exported or excluded with a reason', async () => {
  const named = new Set((await findUserTables(server)).map(({ table }) => table));
  const tables = [...named, ...tablesWithoutForeignKey, 'users'];
  const known = [...Object.keys(exportSections), ...Object.keys(excludedTables)];
  printMeasurement(
    'Export',
    `${tables.length} tables name a person: ${Object.keys(exportSections).length} exported, ${Object.keys(excludedTables).length} left out`,
  );
  expect(known.sort()).toEqual(tables.sort());
  for (const reason of Object.values(excludedTables)) expect(reason.length).toBeGreaterThan(20);
});

it('user with data in every table finds all of it in the export', async () => {
  const { userId, email, order, download } = await addUserWithAllData(server);
  const rows = await countUserRows(server, userId);
  expect(Object.entries(rows).filter(([, count]) => count === 0)).toEqual([]);
  expect(await downloadExport(server, download)).toEqual({
    about: { shop: 'https://didan.example', madeAt: server.clock.now.toISOString() },
    profile: expect.objectContaining({
      email,
      firstName: 'Bisi',
      phone: '08031234567',
      hasPassword: true,
      picture: expect.stringMatching(/^data:image\/webp;base64,UklGR/),
    }),
    sessions: [expect.objectContaining({ device: 'Unknown device', kind: 'password', endedAt: null })],
    devices: [expect.objectContaining({ tokenEnding: 'Zx81Qp', active: true })],
    bag: [expect.objectContaining({ name: 'Cloud Cleanser', quantity: 1 })],
    wishlist: [expect.objectContaining({ slug: expect.any(String) })],
    productAlerts: [expect.objectContaining({ kind: 'price-drop', slug: products.retinol.slug })],
    reviews: [
      expect.objectContaining({ product: 'Cloud Cleanser', body: expect.stringContaining('calmed') }),
    ],
    helpfulVotes: [{ product: 'Cloud Cleanser', review: 'Calm at last', createdAt: expect.any(String) }],
    business: expect.objectContaining({ identityNumberEnding: '8901', cacNumber: 'RC 123456' }),
    stores: [expect.objectContaining({ name: 'Bisi Botanicals' })],
    skinProfile: expect.objectContaining({ skinType: 'dry', avoid: ['lanolin'], concerns: ['dryness'] }),
    addresses: [expect.objectContaining({ isDefault: true, createdAt: expect.any(String) })],
    orders: [expect.objectContaining({ number: order.number, totalKobo: order.totalKobo, email })],
    phones: [{ phone: '+2348031234567', confirmedAt: expect.any(String) }],
    reports: [
      expect.objectContaining({
        about: 'Cloud Cleanser',
        details: 'The seal was broken.',
        messages: [expect.objectContaining({ text: 'The lid was open when it came' })],
      }),
    ],
    downloads: [],
  });
});

it('export holds no secrets and no data of other people', async () => {
  const other = await addUserWithAllData(server);
  await clearRateLimits(server);
  const { userId, tokens, download } = await addUserWithAllData(server);
  const [row] = await server.deps.db.select().from(users).where(eq(users.id, userId));
  const text = JSON.stringify(await downloadExport(server, download));
  const secrets = [
    PASSWORD,
    row?.passwordHash ?? '',
    tokens.accesstoken,
    tokens.refreshToken,
    DEVICE_TOKEN,
    '12345678901',
    other.email,
    other.userId,
  ];
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/hash|sealed|signature/i);
});

it('export is reported by email, without its link', async () => {
  const email = await addShopper(server);
  const { item } = await createExport(server, (await signIn(server, email)).accesstoken);
  const mails = (await server.mails()).filter(({ to }) => to === email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Dídán data is ready to download']);
  expect(mails[0]?.text).not.toContain(item.id);
  expect(mails[0]?.text).not.toContain('signature');
  const days = (Date.parse(item.expiresAt) - Date.parse(item.createdAt)) / 86_400_000;
  expect(days).toBe(DOWNLOAD_VALID_DAYS);
});

it('shopper can export five times a day', async () => {
  const { accesstoken: bearer } = await signIn(server, await addShopper(server));
  for (let made = 0; made < 5; made += 1) await createExport(server, bearer);
  const reply = await server.request('GET', '/users/export/', { bearer });
  expect(reply.status).toBe(429);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(3600);
});
