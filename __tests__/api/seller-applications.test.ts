import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { businessDocuments, businesses } from '@/server/modules/business/tables';
import { unseal } from '@/server/platform/security/secrets';

import { fillShop } from '../support/api/catalogue';
import { addStoreOwner, callAs } from '../support/api/members';
import { buildApplication, PDF } from '../support/api/seller-application';
import { addShopper, signIn } from '../support/api/shoppers';
import { startTestServer, type TestServer } from '../support/api/test-server';
import { products } from '../support/catalogue';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limits: 'off' });
});
afterAll(() => server.close());

const seller = async () => (await signIn(server, await addShopper(server))).accesstoken;
const apply = (bearer: string, changes: Parameters<typeof buildApplication>[0] = {}) =>
  server.request('POST', '/business/', { raw: buildApplication(changes), bearer });
const documents = () => path.join(server.deps.uploadsDir, 'private');

it('seller’s identity number and document are stored encrypted', async () => {
  const bearer = await seller();
  expect(
    (
      await apply(bearer, {
        identity_doc: new File([PDF], '../../../etc/nin.svg', { type: 'image/svg+xml' }),
      })
    ).status,
  ).toBe(201);
  const [row] = await server.deps.db.select().from(businesses);
  expect(JSON.stringify(row)).not.toContain('12345678901');
  expect(unseal([server.deps.keys.identity], row!.identityNumberSealed, row!.userId)).toBe('12345678901');
  expect(row).toMatchObject({ status: 'pending' });
  const [document] = await server.deps.db.select().from(businessDocuments);
  expect(document).toMatchObject({ kind: 'identity', type: 'application/pdf', bytes: PDF.length, pages: 1 });
  expect(readdirSync(documents())).toEqual([document!.name]);
  expect(document!.name).toMatch(/^[0-9a-f-]{36}$/);
  const stored = readFileSync(path.join(documents(), document!.name!, '1'));
  expect(stored.subarray(0, 6).toString()).toBe('DIDAN1');
});

const refused: [string, Blob][] = [
  ['an SVG file named a PNG', new File(['<svg onload="alert(1)"/>'], 'nin.png', { type: 'image/png' })],
  ['an empty file', new File([], 'nin.pdf', { type: 'application/pdf' })],
  [
    'a file over 5 MB',
    new File([PDF, new Uint8Array(5 * 1024 * 1024)], 'nin.pdf', { type: 'application/pdf' }),
  ],
];

it.each(refused)('seller who sends %s gets an error, and nothing is stored', async (_name, identity_doc) => {
  const kept = readdirSync(documents()).length;
  const reply = await apply(await seller(), { identity_doc });
  expect(reply.status).toBe(400);
  expect(await reply.json()).toEqual({ errors: { identity_doc: [expect.any(String)] } });
  expect(readdirSync(documents())).toHaveLength(kept);
});

it('rejected seller may apply again', async () => {
  const bearer = await seller();
  await apply(bearer);
  await server.deps.db
    .update(businesses)
    .set({ status: 'rejected', reasons: ['The document cannot be read'] });
  expect((await apply(bearer, { business_name: 'Osun Botanicals II' })).status).toBe(201);
  const reply = await server.request('GET', '/business/current-user/', { bearer });
  expect(await reply.json()).toMatchObject({
    status: 'pending',
    reasons: [],
    business: { business_name: 'Osun Botanicals II' },
  });
});

it('seller sees only their own application (spec 7.26)', async () => {
  await apply(await seller());
  const reply = await server.request('GET', '/business/current-user/', { bearer: await seller() });
  expect(await reply.json()).toEqual({
    business: null,
    status: 'none',
    reasons: [],
    store: null,
    checklist: [],
    progress: { done: 0, total: 4 },
  });
});

it('store owner who never applied sees the store, has no checklist and cannot apply', async () => {
  await fillShop(server);
  const { store } = products.cleanser;
  const owner = await addStoreOwner(server, store.id);
  expect(await callAs(server, owner, ['GET', '/business/current-user/'])).toMatchObject({
    business: null,
    status: 'approved',
    reasons: [],
    checklist: [],
    store: { id: store.id, slug: store.slug, name: store.name },
  });
  const reply = await apply(owner.bearer);
  expect([reply.status, await reply.json()]).toEqual([409, { error: 'You already have a store on Dídán.' }]);
});
