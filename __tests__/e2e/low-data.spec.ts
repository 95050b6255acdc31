import { type BrowserContext, type Page } from '@playwright/test';

import { expect, isPhone, signIn, test } from './support/test';

type Fetched = { address: string; type: string; bytes: number };

/** Opens home and waits until nothing more comes. → everything it fetched, as it went over the wire. */
async function weigh(page: Page): Promise<Fetched[]> {
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
  await page.waitForLoadState('networkidle');
  return [...replies.values()].filter(({ address }) => address.startsWith('http'));
}

const kib = (fetched: Fetched[]) => fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

/** The widths of the pictures on the page, as the browser has them. */
const widths = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.currentSrc && !image.currentSrc.endsWith('.svg'))
      .map((image) => Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1] ?? image.naturalWidth)),
  );

/** Fonts and larger pictures that came over the wire; what the browser still has in its memory costs nothing. */
const costly = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0) // entries of this type are of that form
      .map(({ name }) => name)
      .filter((name) => /\.woff2$|-(640|720|960|1080|1440)\.(avif|webp)$/.test(name)),
  );

const choose = (context: BrowserContext, value: 'low' | 'full', url: string) =>
  context.addCookies([{ name: 'didan_data', value, url }]);

const ways = {
  'who chose it': async (context: BrowserContext, url: string) => choose(context, 'low', url),
  'whose browser asks for it': async (context: BrowserContext) =>
    context.setExtraHTTPHeaders({ 'Save-Data': 'on' }),
};

for (const [who, ask] of Object.entries(ways)) {
  test(`home weighs at most half for a shopper ${who}`, async ({ browser, baseURL, viewport }) => {
    const options = {
      baseURL,
      viewport,
      deviceScaleFactor: isPhone() ? 2 : 1,
      serviceWorkers: 'block' as const,
    };
    const full = await browser.newContext(options);
    const fullPage = await full.newPage();
    const before = await weigh(fullPage);
    expect(Math.max(...(await widths(fullPage)))).toBeGreaterThan(320);
    await full.close();

    const low = await browser.newContext(options);
    await ask(low, String(baseURL));
    const page = await low.newPage();
    const after = await weigh(page);
    console.info(
      `low data, ${who}: home ${kib(before).toFixed(0)} → ${kib(after).toFixed(0)} KiB (${(kib(after) / kib(before)).toFixed(2)})`,
    );
    expect(kib(after) / kib(before)).toBeLessThanOrEqual(0.5);

    // Down to the end, where lazy pictures are; and once the page has come alive.
    await page.keyboard.press('Tab');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'Cookie notice' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await costly(page)).toEqual([]);
    expect(after.filter(({ type }) => type === 'Font')).toEqual([]);
    expect(Math.max(...(await widths(page)))).toBe(320);
    await low.close();
  });
}

test('a shopper uses less data by the switch, on every page, and all of it again', async ({ page }) => {
  await page.goto('/privacy-policy');
  const lever = page.getByRole('contentinfo').getByRole('switch', { name: 'Use less data' });
  await expect(lever).not.toBeChecked();
  await lever.click();
  await expect(lever).toBeChecked();

  for (const address of ['/product/isapa-cloud-cleanser', '/shop', '/bag', '/auth/login', '/']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('html').getAttribute('data-data')).toBe('low');
    expect(await costly(page)).toEqual([]);
  }

  await page.getByRole('contentinfo').getByRole('switch', { name: 'Use less data' }).click();
  await expect(lever).not.toBeChecked();
  await page.goto('/product/isapa-cloud-cleanser');
  await page.waitForLoadState('networkidle');
  expect(Math.max(...(await widths(page)))).toBeGreaterThan(320);
  expect(await page.evaluate(() => document.fonts.check('16px "Plus Jakarta Sans Variable"'))).toBe(true);
});

test.describe('a shopper who uses less data', () => {
  test.beforeEach(async ({ context, baseURL }) => choose(context, 'low', String(baseURL)));

  test('reads on from page to page without a script, and a button acts, once', async ({ page }) => {
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

  test('and is signed in finds themselves so, without touching anything', async ({ page }) => {
    await signIn(page);
    await page.goto('/');
    await expect(page.getByRole('link', { name: isPhone() ? 'You' : /^Amaka/ }).first()).toBeVisible();
  });

  test('finds the field alive that they go to', async ({ page }) => {
    await page.goto('/');
    const field = page.getByRole('searchbox').or(page.getByRole('combobox')).locator('visible=true').first();
    await field.click();
    await expect(page.getByRole('region', { name: 'Cookie notice' })).toBeVisible();
    await expect(field).toBeFocused();
  });

  test('fetches no page ahead', async ({ page }) => {
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
