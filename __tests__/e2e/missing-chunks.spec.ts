import { type Page } from '@playwright/test';

import {
  blockStorage,
  declineCookiesEverywhere,
  expectToast,
  openInteractive,
  waitUntilInteractive,
  watchTraffic,
} from './support/faults';
import { expect, test } from './support/test';

test.beforeEach(async ({ page }) => {
  // Waits for reloads, and until the network is quiet.
  test.slow();
  await declineCookiesEverywhere(page);
});

for (const storage of ['kept', 'blocked'] as const) {
  test.describe(`after a deploy, with storage ${storage}`, () => {
    test.use({ expectedOnConsole: /status of 404|Refused to execute|ChunkLoadError|Loading chunk/ });

    test('a missing chunk causes one reload, then a message (T29)', async ({ page, context }) => {
      if (storage === 'blocked') await blockStorage(page);
      await openInteractive(page, '/');
      const there = await loadedResources(page);
      await context.route('**/_next/static/chunks/**', (route) =>
        there.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: '' }),
      );
      let loads = 0;
      page.on('load', () => (loads += 1));
      const country = page.getByRole('button', { name: /^Country and currency/ });
      await country.click();
      await expect.poll(() => loads).toBe(1);
      await waitUntilInteractive(page);
      for (let press = 0; press < 3; press += 1) {
        await country.click();
        await expectToast(page, /^Part of the shop didn’t load/);
      }
      console.info(`T29: storage ${storage}, ${loads} reload, then a message`);
      expect(loads).toBe(1);
    });

    test('several missing chunks cause one reload together (T29)', async ({ page, context }) => {
      if (storage === 'blocked') await blockStorage(page);
      const html = await (await page.request.get('/')).text();
      await context.route('**/_next/static/chunks/**', (route) =>
        html.includes(new URL(route.request().url()).pathname)
          ? route.continue()
          : route.fulfill({ status: 404, body: '' }),
      );
      const traffic = watchTraffic(page, context);
      await page.goto('/');
      await expect.poll(traffic.loads).toBe(2);
      await traffic.quiet();
      console.info(`T29: storage ${storage}, all parts gone, ${traffic.loads() - 1} reload`);
      expect(traffic.loads()).toBe(2);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    });
  });
}

/** The addresses of all resources the page has loaded. */
const loadedResources = async (page: Page): Promise<Set<string>> =>
  new Set(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)));
