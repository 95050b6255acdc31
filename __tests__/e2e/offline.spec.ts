import { type Page } from '@playwright/test';

import { shopAtADistance, type Fate } from './support/shop-at-a-distance';
import { declineCookies, demoShopper, expect, signIn, test as base } from './support/test';

const PRODUCT = '/product/isapa-cloud-cleanser';
const NAME = 'Cloud Cleanser';

type Shop = Awaited<ReturnType<typeof shopAtADistance>>;

/** The shop at an address of its own for each test, so that a worker never meets what another test left. */
const test = base.extend<{ shop: Shop }>({
  shop: async ({}, provide, info) => {
    const shop = await shopAtADistance(String(info.project.use.baseURL));
    await provide(shop);
    await shop.close();
  },
  baseURL: async ({ shop }, provide) => provide(shop.url),
});

test.use({
  serviceWorkers: 'allow',
  expectedOnConsole: /Failed to load resource|net::ERR|Failed to fetch|Loading initial props cancelled/,
});

const isKept = (page: Page, address: string) =>
  page.evaluate(async (path) => Boolean(await caches.match(path, { ignoreVary: true })), address);

/** Visits the shop until the worker is at work and has kept the page. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect.poll(() => isKept(page, address), { timeout: 30_000 }).toBe(true);
  await expect.poll(() => isKept(page, '/offline'), { timeout: 30_000 }).toBe(true);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

// The region itself has no size: what is in it lies over the page.
const note = (page: Page) => page.getByRole('status').locator('[data-connection-note]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a shopper without a connection sees the pages they saw, of when they are, and what there is besides', async ({
  page,
  context,
}) => {
  await visit(page, '/');
  await declineCookies(page);
  await visit(page, PRODUCT);
  await context.setOffline(true);

  await page.reload();
  await expect(heading(page)).toContainText(NAME);
  await expect(note(page)).toContainText(
    /You're offline\. This page is from \d\d:\d\d\. Prices and stock may have changed\./,
  );

  await page.goto('/');
  await expect(heading(page)).toContainText('Glow is');
  await expect(note(page)).toContainText('as of');
  await note(page).getByRole('button', { name: 'Dismiss this note' }).click();
  await expect(note(page)).toHaveCount(0);

  await page.goto('/product/hasken-sun-stick-spf-50?from=a-friend');
  await expect(heading(page)).toHaveText("You're offline, and this page isn't saved");
  await expect(page).toHaveURL(/hasken-sun-stick-spf-50\?from=a-friend$/);
  const kept = page.getByRole('region', { name: 'Saved on this device' });
  await kept.getByRole('link', { name: new RegExp(NAME) }).click();
  await expect(heading(page)).toContainText(NAME);
  await page.goBack();
  await expect(heading(page)).toHaveText("You're offline, and this page isn't saved");

  await context.setOffline(false);
  await expect(heading(page)).toContainText('Sun Stick');
  await expect(note(page)).toHaveCount(0);
});

test('a shopper who loses the connection on a page is told, and told once when it is back', async ({
  page,
  context,
}) => {
  await visit(page, PRODUCT);
  await declineCookies(page);
  await context.setOffline(true);
  await expect(note(page)).toContainText("You're offline. This page is from");
  await context.setOffline(false);
  await expect(page.getByText("You're back online.")).toBeVisible();
  await expect(note(page)).toHaveCount(0);
});

test('a shopper whose browser believes it is online, and whose shop does not answer, sees the last copy', async ({
  page,
  shop,
}) => {
  await visit(page, PRODUCT);
  await declineCookies(page);
  shop.wire.decide = () => 'cut';
  await page.reload();
  await expect(heading(page)).toContainText(NAME);
  await expect(note(page)).toContainText("We can't reach the shop. This page is from");
  shop.wire.decide = () => undefined;
  await note(page).getByRole('button', { name: 'Try again' }).click();
  await expect(note(page)).toHaveCount(0);
  await expect(heading(page)).toContainText(NAME);
});

test('a shopper on a very slow connection gets the copy they have rather than a long wait', async ({
  page,
  shop,
}) => {
  await visit(page, PRODUCT);
  await declineCookies(page);
  shop.wire.decide = (address) => (address === PRODUCT ? 'lost' : undefined);
  const began = Date.now();
  await page.reload({ timeout: 45_000 });
  await expect(note(page)).toContainText("We can't reach the shop.");
  console.info(`offline: a kept page after ${((Date.now() - began) / 1000).toFixed(1)} s of no answer`);
});

test('the worker leaves the shop as it is: one for pages beside one for messages, renewed at each visit', async ({
  page,
}) => {
  await visit(page, '/');
  const scopes = await page.evaluate(async () => {
    const settings = 'apiKey=a&projectId=b&messagingSenderId=1&appId=1:1:web:1';
    await navigator.serviceWorker.register(`/messaging-worker.js?${settings}`, {
      scope: '/firebase-cloud-messaging-push-scope',
    });
    const all = await navigator.serviceWorker.getRegistrations();
    return all.map(({ scope }) => new URL(scope).pathname).sort();
  });
  expect(scopes).toEqual(['/', '/firebase-cloud-messaging-push-scope']);
  const worker = await page.request.get('/offline-worker.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
});

test('the shop can be installed', async ({ page }) => {
  await visit(page, '/');
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
  const { data, errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ start_url: '/', display: 'standalone' });
});

test.describe('after a deploy', () => {
  const gone = (address: string): Fate =>
    address.startsWith('/_next/static/chunks/') ? { status: 404 } : undefined;

  /** The shop has a new worker, and none of the files that this page is made of. */
  async function deploy(page: Page, shop: Shop): Promise<void> {
    const old = await (await page.request.get('/offline-worker.js')).text();
    // Asked for more than once: the page asks at each visit itself, and what is on its way to it is the old one still.
    const inCharge = page.evaluate(async () => {
      const changed = new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
      const registration = await navigator.serviceWorker.ready;
      const asking = setInterval(() => void registration.update(), 500);
      await changed;
      clearInterval(asking);
    });
    shop.wire.decide = (address) =>
      address === '/offline-worker.js'
        ? { status: 200, type: 'text/javascript', body: `${old}\nself.isNewer = true;` }
        : gone(address);
    await inCharge;
  }

  test('a page from before it still finds the code it knew, with a new worker in charge', async ({
    page,
    shop,
  }) => {
    await visit(page, '/shop');
    await visit(page, PRODUCT);
    await declineCookies(page);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await deploy(page, shop);
    await page.getByRole('link', { name: 'Dídán, home' }).first().focus();
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('a[href="/shop"]');
      link?.click();
    });
    await expect(page).toHaveURL('/shop');
    await expect(heading(page)).not.toContainText(NAME);
    expect(loads).toBe(0);
  });

  test('a part that it never had loads the page anew once, and not again (T29)', async ({ page, shop }) => {
    await visit(page, '/privacy-policy');
    await declineCookies(page);
    await deploy(page, shop);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/brands"]')?.click());
    await page.waitForURL('**/brands');
    await expect.poll(() => loads).toBe(1);
    await page.waitForTimeout(2_000);
    console.info(`T29 with a worker: ${loads} load after a missing chunk`);
    expect(loads).toBe(1);
  });
});

test('nothing of the person is kept after a tour with an account', async ({ page }) => {
  await visit(page, '/');
  await signIn(page);
  await expect(page.getByText(demoShopper.email).first()).toBeVisible();
  for (const address of [PRODUCT, '/bag', '/wishlist', '/shop', '/account']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  }
  await visit(page, PRODUCT);
  const entries = await page.evaluate(async () => {
    const found: { address: string; text: string; type: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const reply = await cache.match(url, { ignoreVary: true });
        const type = reply?.headers.get('content-type') ?? '';
        const isText = /text|json|javascript|xml/.test(type);
        found.push({ address: url, type, text: isText ? await reply!.text() : '' });
      }
    }
    return found;
  });
  const isPersonal = ({ address, text }: (typeof entries)[number]) =>
    /^(\/_next\/data\/[^/]+)?\/(account|auth|checkout|orders?)(\/|\.|$)/.test(new URL(address).pathname) ||
    /\/api\/(users|cart|temp-cart|wishlist|business)/.test(address) ||
    /amaka@didan|Amaka|"user":/i.test(text);
  console.info(
    `offline: ${entries.length} entries kept after a tour, ${entries.filter(isPersonal).length} of a person`,
  );
  expect(entries.length).toBeGreaterThan(20);
  expect(entries.filter(isPersonal).map(({ address }) => address)).toEqual([]);
});
