import { expect, type Page } from '@playwright/test';

/** Whether the offline worker has cached the address. */
const isCached = (page: Page, address: string) =>
  page.evaluate(async (path) => Boolean(await caches.match(path, { ignoreVary: true })), address);

/** Opens a page and waits until the service worker is active and has cached it. */
export async function visitUntilCached(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect.poll(() => isCached(page, address), { timeout: 30_000 }).toBe(true);
  await expect.poll(() => isCached(page, '/offline'), { timeout: 30_000 }).toBe(true);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until the page's scripts, which load after its content, have run and are cached. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.locator('[data-toaster]').waitFor({ state: 'attached' });
  await page.waitForFunction(async () => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return (await Promise.all(scripts.map(({ name }) => caches.match(name)))).every(Boolean);
  });
}
