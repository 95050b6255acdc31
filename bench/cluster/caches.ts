import { randomUUID } from 'node:crypto';

import { Client } from 'pg';

import { pause, type Offer } from '../lib/shoppers';
import { type Cluster } from './cluster';

const MAX_MILLISECONDS = 2_000;
const PRICE_CHANGES = 5;

type Check = { text: string; isMissed: boolean };

/** Checks that a new price is everywhere soon, and that nothing private is in a shared cache. */
export async function checkCaches(cluster: Cluster, offers: readonly Offer[]): Promise<Check[]> {
  return [await checkPrices(cluster, offers), await checkPrivacy(cluster, offers)];
}

/** Changes prices by SQL and waits for them at every instance and through the caches in front. */
async function checkPrices({ url, shops, ports }: Cluster, offers: readonly Offer[]): Promise<Check> {
  const client = new Client({ host: '127.0.0.1', port: ports.postgres, user: 'postgres', database: 'didan' });
  await client.connect();
  const urls = [url, ...shops.map((shop) => shop.url)];
  let slowest = 0;
  for (const [at, { id, slug }] of offers.slice(0, PRICE_CHANGES).entries()) {
    const kobo = 1_234_500 + at * 100;
    const naira = (kobo / 100).toLocaleString('en-NG');
    const copies = urls.flatMap((base) => [
      async () => (await fetchText(`${base}/api/product/${slug}/`)).includes(String(kobo)),
      async () => (await fetchText(`${base}/product/${slug}`)).includes(naira),
    ]);
    // Every copy exists before the change.
    await Promise.all(copies.map((isNew) => isNew()));
    await client.query('update product_variants set price_kobo = $1 where product_id = $2', [kobo, id]);
    const changed = performance.now();
    // Each copy is asked on its own, so that a slow one does not delay the measurement of others.
    const waitUntilNew = async (isNew: () => Promise<boolean>) => {
      while (!(await isNew()) && performance.now() - changed < 5 * MAX_MILLISECONDS) await pause(50);
      return performance.now() - changed;
    };
    slowest = Math.max(slowest, ...(await Promise.all(copies.map(waitUntilNew))));
  }
  await client.end();
  return {
    text: `a new price is on every instance and behind the caches after ${slowest.toFixed(0)} ms at most`,
    isMissed: slowest > MAX_MILLISECONDS,
  };
}

/**
 * Sends marks in every place that could name a person, and looks for them in the replies that the
 * next visitor gets.
 */
async function checkPrivacy({ url }: Cluster, offers: readonly Offer[]): Promise<Check> {
  const mark = `planted-${randomUUID()}`;
  const paths = [
    '/',
    `/product/${offers[0]?.slug}`,
    '/account',
    '/api/users/profile/',
    '/api/product/all-products/',
  ];
  const personal = {
    authorization: `Bearer ${mark}`,
    cookie: `accesstoken=${mark}; didan_data=full`,
    'x-device-id': mark,
  };
  let found = 0;
  for (const path of paths) {
    // With and without the header that keeps a request away from the cache.
    for (const headers of [personal, { cookie: personal.cookie, 'x-forwarded-host': mark, referer: mark }])
      await fetchText(url + path, headers);
    for (const headers of [undefined, { cookie: 'didan_data=full' }]) {
      const reply = await fetch(url + path, { headers });
      const text = (await reply.text()) + JSON.stringify([...reply.headers]);
      if (text.includes(mark) || reply.headers.has('set-cookie') || reply.headers.has('surrogate-key'))
        found += 1;
    }
  }
  const cart = `${url}/api/temp-cart/${randomUUID()}`;
  await fetchText(cart);
  const again = await fetch(cart);
  await again.text();
  if (again.headers.get('x-cache') === 'hit') found += 1;
  return {
    text: `${paths.length} addresses with planted marks: ${found} found in a shared cache`,
    isMissed: found > 0,
  };
}

async function fetchText(url: string, headers: Record<string, string> = {}): Promise<string> {
  const reply = await fetch(url, { headers });
  return reply.text();
}
