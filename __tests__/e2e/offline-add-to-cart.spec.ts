import { type Page } from '@playwright/test';

import { startShopProxy } from './support/shop-proxy';
import { declineCookies, expect, test as base } from './support/test';

type Shop = Awaited<ReturnType<typeof startShopProxy>>;

/**
 * A proxy per test, at an origin of its own, so that no service worker meets another test's caches.
 */
const test = base.extend<{ shop: Shop }>({
  shop: async ({}, provide, info) => {
    const shop = await startShopProxy(String(info.project.use.baseURL));
    await provide(shop);
    await shop.close();
  },
  baseURL: async ({ shop }, provide) => provide(shop.url),
});

test.use({
  serviceWorkers: 'allow',
  expectedOnConsole:
    /Failed to load resource|net::ERR|Failed to fetch|error occurred when fetching the script/,
});

const ADDRESS = '/product/isapa-cloud-cleanser';
const WITHIN_MILLISECONDS = 2_000;

const addButton = (page: Page) =>
  page.getByRole('button', { name: 'Add to bag' }).locator('visible=true').first();

/** The quantity in the guest's cart on the server. */
async function fetchServerQuantity(page: Page): Promise<number> {
  const id = await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('didan.cart') ?? '{}') as { publicCartId?: string };
    return stored.publicCartId ?? '';
  });
  if (!id) return 0;
  const reply = await page.request.get(`/api/temp-cart/${id}`);
  const { items } = (await reply.json()) as { items: { quantity: number }[] };
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Waits for the reply to the press on Add. */
const waitForAddReply = (page: Page) =>
  page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().includes('/api/temp-cart/') && reply.ok(),
    { timeout: 40_000 },
  );

const connectionLosses = {
  'the browser is offline': (page: Page) => page.context().setOffline(true),
  'the shop is unreachable': (_page: Page, shop: Shop) => {
    shop.proxy.intercept = () => 'cut';
  },
};

for (const [loss, lose] of Object.entries(connectionLosses)) {
  // The page fetches the code for adding four seconds after it has become interactive: one press
  // before, one after.
  for (const seconds of [2.5, 6]) {
    test(`a guest adds ${seconds} s after load while ${loss}`, async ({ page, shop }) => {
      await page.addInitScript(() =>
        addEventListener('didan:ready', () => performance.mark('didan:ready'), { once: true }),
      );
      await page.goto(ADDRESS);
      await page.waitForFunction(() => performance.getEntriesByName('didan:ready').length > 0);
      const alive = Date.now();
      await declineCookies(page);
      await page.waitForTimeout(Math.max(0, alive + seconds * 1000 - Date.now()));
      await lose(page, shop);
      for (let press = 1; press <= 3; press += 1) {
        await addButton(page).click();
        await expect(page.getByText(`${press} in your bag`).first()).toBeAttached();
      }
      await expect(page.locator('[data-toaster]')).toContainText(
        'You seem to be offline. We’ve saved this in your bag',
      );
      await page.waitForTimeout(3_000);

      const sent = waitForAddReply(page);
      shop.proxy.intercept = () => undefined;
      await page.context().setOffline(false);
      const began = Date.now();
      await sent;
      const milliseconds = Date.now() - began;
      console.info(`adding while ${loss}, ${seconds} s after load: sent after ${milliseconds} ms`);
      expect(milliseconds).toBeLessThan(WITHIN_MILLISECONDS);
      await expect.poll(() => fetchServerQuantity(page)).toBe(3);
    });
  }
}
