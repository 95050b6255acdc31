import type { ProductList } from '@/contracts/catalogue';

import { openTestDatabase } from './test-database';
import { startTestServer, type TestServer } from './test-server';

/** Starts the API with the demo catalogue. */
export async function startCatalogueServer(): Promise<TestServer> {
  return startTestServer({ database: await openTestDatabase('demo') });
}

/** Returns the body of a successful reply. */
export async function fetchJson<T>(server: TestServer, address: string): Promise<T> {
  const reply = await server.request('GET', address);
  if (reply.status !== 200) throw new Error(`${address} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
}

export const fetchProductList = (server: TestServer, query: string) =>
  fetchJson<ProductList>(
    server,
    `/product/all-products/?${query.includes('pageSize=') ? query : `pageSize=48&${query}`}`,
  );

export const getSlugs = ({ items }: { items: { slug: string }[] }) => items.map(({ slug }) => slug);
