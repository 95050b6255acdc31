import { type BrowserContext, type Page } from '@playwright/test';

import { onDesktop, expect, isPhone, onPhone, signIn, test } from './support/test';

type Fetched = { address: string; type: string; bytes: number };

/**
 * Opens home and waits until the network is idle.
 *
 * @param hydrates whether the page comes alive by itself: on a slow machine the network is idle for
 * a while before that, and the scripts would not be counted
 * @returns everything it fetched, with the bytes that went over the wire
 */
async function measureHome(page: Page, { hydrates }: { hydrates: boolean }): Promise<Fetched[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const replies = new Map<string, Fetched>();
  session.on('Network.responseReceived', ({ requestId, response, type }) =>
    replies.set(requestId, { address: response.url, type, bytes: 0 }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const reply = replies.get(requestId);
    if (reply) reply.bytes = encodedDataLength;
  });
  await page.goto('/', { waitUntil: 'load' });
  if (hydrates) await expect(page.getByRole('region', { name: 'Cookie notice' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return [...replies.values()].filter(({ address }) => address.startsWith('http'));
}

const kib = (fetched: Fetched[]) => fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

/** The widths of the picture files the browser chose. */
const pictureWidths = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.currentSrc && !image.currentSrc.endsWith('.svg'))
      .map((image) => Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1] ?? image.naturalWidth)),
  );

/**
 * Fonts and larger pictures that came over the wire; what the browser has in memory costs nothing.
 */
const costlyDownloads = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0) // entries of this type are of that form
      .map(({ name }) => name)
      .filter((name) => /\.woff2$|-(640|720|960|1080|1440)\.(avif|webp)$/.test(name)),
  );

const setDataMode = (context: BrowserContext, value: 'low' | 'full', url: string) =>
  context.addCookies([{ name: 'didan_data', value, url }]);

const activations = {
  'who switched it on': async (context: BrowserContext, url: string) => setDataMode(context, 'low', url),
  'whose browser sends Save-Data': async (context: BrowserContext) =>
    context.setExtraHTTPHeaders({ 'Save-Data': 'on' }),
};

for (const [who, activate] of Object.entries(activations)) {
  test(`home weighs at most half in low-data mode for a shopper ${who}`, async ({
    browser,
    baseURL,
    viewport,
  }) => {
    const options = {
      baseURL,
      viewport,
      deviceScaleFactor: isPhone() ? 2 : 1,
      serviceWorkers: 'block' as const,
    };
    const full = await browser.newContext(options);
    const fullPage = await full.newPage();
    const before = await measureHome(fullPage, { hydrates: true });
    expect(Math.max(...(await pictureWidths(fullPage)))).toBeGreaterThan(320);
    await full.close();

    const low = await browser.newContext(options);
    await activate(low, String(baseURL));
    const page = await low.newPage();
    const after = await measureHome(page, { hydrates: false });
    console.info(
      `low data, ${who}: home ${kib(before).toFixed(0)} → ${kib(after).toFixed(0)} KiB (${(kib(after) / kib(before)).toFixed(2)})`,
    );
    expect(kib(after) / kib(before)).toBeLessThanOrEqual(0.5);

    // Lazy pictures load at the end of the page, and once it has hydrated.
    await page.keyboard.press('Tab');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'Cookie notice' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await costlyDownloads(page)).toEqual([]);
    expect(after.filter(({ type }) => type === 'Font')).toEqual([]);
    expect(Math.max(...(await pictureWidths(page)))).toBe(320);
    await low.close();
  });
}

test('a shopper switches low-data mode on for every page, and off again', onPhone, async ({ page }) => {
  await page.goto('/privacy-policy');
  const dataSwitch = page.getByRole('contentinfo').getByRole('switch', { name: 'Use less data' });
  await expect(dataSwitch).not.toBeChecked();
  await dataSwitch.click();
  await expect(dataSwitch).toBeChecked();

  for (const address of ['/product/isapa-cloud-cleanser', '/shop', '/bag', '/auth/login', '/']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('html').getAttribute('data-bandwidth')).toBe('low');
    expect(await costlyDownloads(page)).toEqual([]);
  }

  await page.getByRole('contentinfo').getByRole('switch', { name: 'Use less data' }).click();
  await expect(dataSwitch).not.toBeChecked();
  await page.goto('/product/isapa-cloud-cleanser');
  await page.waitForLoadState('networkidle');
  expect(Math.max(...(await pictureWidths(page)))).toBeGreaterThan(320);
  expect(await page.evaluate(() => document.fonts.check('16px "Plus Jakarta Sans Variable"'))).toBe(true);
});

test.describe('a shopper in low-data mode', () => {
  test.beforeEach(async ({ context, baseURL }) => setDataMode(context, 'low', String(baseURL)));

  test('reads page after page without scripts, and a button acts once', onPhone, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Shop all' }).click();
    await expect(page).toHaveURL('/shop');
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);

    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
    await expect(page.getByRole('region', { name: 'Cookie notice' })).toBeVisible();
    expect(scripts.length).toBeGreaterThan(0);
  });

  test('signed-in shopper sees the account link before touching the page', onDesktop, async ({ page }) => {
    await signIn(page);
    await page.goto('/');
    await expect(page.getByRole('link', { name: isPhone() ? 'You' : /^Amaka/ }).first()).toBeVisible();
  });

  test('gets a working search field when focusing it', async ({ page }) => {
    await page.goto('/');
    const field = page.getByRole('searchbox').or(page.getByRole('combobox')).locator('visible=true').first();
    await field.click();
    await expect(page.getByRole('region', { name: 'Cookie notice' })).toBeVisible();
    await expect(field).toBeFocused();
  });

  test('pointing at a link prefetches no page', onDesktop, async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('region', { name: 'Cookie notice' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.getByRole('link', { name: 'Shop all' }).hover();
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
  });
});
