import { storeShippingFees } from '@/server/modules/stores/tables';
import { seedStoreFees } from '@/server/seed/seed-catalogue';

import { fetchJson, startCatalogueServer } from '../support/api/demo-catalogue';
import type { TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startCatalogueServer();
  await seedStoreFees(server.deps.db);
});
afterAll(() => server.close());

type Fee = { storeName: string; method: string; feeKobo: number };

async function fetchStandardFee(storeName: string, state: string): Promise<number | undefined> {
  const { items } = await fetchJson<{ items: Fee[] }>(server, `/shipping?state=${state}`);
  return items.find((fee) => fee.storeName === storeName && fee.method === 'standard')?.feeKobo;
}

it('demo store outside Lagos delivers cheaply at home, and at its distance to Lagos', async () => {
  expect(await fetchStandardFee('Arewa Glow House', 'Kano')).toBe(180_000);
  expect(await fetchStandardFee('Arewa Glow House', 'Lagos')).toBe(420_000);
  expect(await fetchStandardFee('Eko Skin Room', 'Lagos')).toBe(180_000);
  expect(await fetchStandardFee('Eko Skin Room', 'Kano')).toBe(420_000);
});

it('demo fees are not set again once a store has its own', async () => {
  const { db } = server.deps;
  await db.delete(storeShippingFees);
  await seedStoreFees(db);
  await db.update(storeShippingFees).set({ feeKobo: 100 });
  await seedStoreFees(db);
  expect(await fetchStandardFee('Arewa Glow House', 'Kano')).toBe(100);
});
