import type { BusinessReply } from '@/contracts/business';
import type { Store } from '@/contracts/stores';
import { businesses } from '@/server/modules/business/tables';
import { seedDemoAccounts, demoSellers } from '@/server/seed/demo-accounts';
import { seedDemoApplications } from '@/server/seed/demo-applications';

import { startCatalogueServer } from '../support/api/demo-catalogue';
import { signIn } from '../support/api/shoppers';
import type { TestServer } from '../support/api/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startCatalogueServer();
  await seedDemoAccounts(server.deps.db);
  await seedDemoApplications(server.deps);
});
afterAll(() => server.close());

const readJson = async <T>(path: string, bearer?: string): Promise<T> =>
  (await server.request('GET', path, { ...(bearer && { bearer }) })).json() as T; // as the route says

it('every demo store says which documents were checked, and when', async () => {
  const { items } = await readJson<{ items: Store[] }>('/store/public/?pageSize=100');
  expect(items).toHaveLength(12);
  for (const { checked, joinedAt } of items)
    expect(checked).toEqual({ documents: ['cac', 'identity'], on: joinedAt });
});

it.each(demoSellers)('the checklist of $email is complete, and the store is theirs', async (seller) => {
  const { accesstoken } = await signIn(server, seller.email, seller.password);
  const reply = await readJson<BusinessReply>('/business/current-user/', accesstoken);
  expect(reply).toMatchObject({ status: 'approved', store: { slug: seller.storeSlug } });
  expect(reply.progress.done).toBe(reply.progress.total);
});

it('a second start adds no demo application', async () => {
  const before = await server.deps.db.$count(businesses);
  await seedDemoApplications(server.deps);
  expect(await server.deps.db.$count(businesses)).toBe(before);
});
