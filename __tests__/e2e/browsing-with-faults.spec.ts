import { type BrowserContext, type Page } from '@playwright/test';

import {
  blockStorage,
  browserFaults,
  declineCookiesEverywhere,
  expectToast,
  openInteractive,
  apiFaults,
  PRODUCT,
  setClock,
  pageChecks,
  switchCookiesOff,
  type Fault,
  waitUntilInteractive,
  watchTraffic,
} from './support/faults';
import {
  createNamedAccount,
  toExpired,
  setTokenCookies,
  logInByApi,
  REFRESH,
  readTokenCookies,
} from './support/tabs';
import { demoShopper, expect, fillLogin, signIn, test } from './support/test';

/** Current user, cart and wishlist; if the API fails, only the first, which the others wait for. */
const CALLS_A_PAGE = 3;
/** A change that did not arrive is sent again at once, and then every 30 seconds. */
const CALLS_A_PRESS = 2;
const RETRIED_SECONDS = 4;

/**
 * Opens each page, checks its content and waits until the network is quiet.
 *
 * @returns the highest number of API calls a page made
 */
async function browse(page: Page, context: BrowserContext): Promise<number> {
  const traffic = watchTraffic(page, context);
  const asked: number[] = [];
  for (const [address, content] of pageChecks) {
    const before = traffic.calls();
    await page.goto(address);
    await content(page);
    await waitUntilInteractive(page);
    await traffic.quiet();
    await content(page);
    asked.push(traffic.calls() - before);
  }
  expect(traffic.loads()).toBe(pageChecks.length);
  return Math.max(...asked);
}

test.beforeEach(async ({ page }) => {
  // Five pages, and on each the test waits until the network is quiet.
  test.slow();
  await declineCookiesEverywhere(page);
});

/** Opens the product and waits until its own calls have ended, so that later ones are those of a press. */
async function openProduct(page: Page, context: BrowserContext) {
  const traffic = watchTraffic(page, context);
  await openInteractive(page, PRODUCT.address);
  await traffic.quiet();
  return { traffic, before: traffic.calls() };
}

async function spoilBrowser(page: Page): Promise<void> {
  await blockStorage(page);
  await switchCookiesOff(page);
  await setClock(page, 2);
}

const addToBag = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click();

for (const [name, spoil] of Object.entries(browserFaults)) {
  test(`with ${name}, a guest browses and fills a bag without repeated calls (T27, T28, spec 1.1, 8.18)`, async ({
    page,
    context,
  }) => {
    await spoil(page);
    const most = await browse(page, context);
    console.info(`T27: ${name}, at most ${most} calls a page`);
    expect(most).toBeLessThanOrEqual(CALLS_A_PAGE);
    await openInteractive(page, PRODUCT.address);
    await addToBag(page);
    // In a toast on phones, in the drawer on wide screens.
    await expect(page.getByText('Product added to cart successfully')).toBeVisible();
    await page.getByRole('link', { name: /^Bag/ }).locator('visible=true').first().click();
    await expect(page.getByLabel(`Quantity of ${PRODUCT.name}`)).toHaveValue('1');
  });
}

test.describe('while the API fails', () => {
  test.use({ expectedOnConsole: /Failed to load resource|net::ERR/ });

  for (const [name, { answer, says, isRetried }] of Object.entries<Fault>(apiFaults)) {
    test(`and ${name}, a guest browses and is told what failed (T26, spec 8.6, 8.10)`, async ({
      page,
      context,
    }) => {
      await context.route('**/api/**', answer);
      const most = await browse(page, context);
      console.info(`T26: the API ${name}, at most ${most} calls a page`);
      expect(most).toBeLessThanOrEqual(CALLS_A_PAGE);
      const { traffic, before } = await openProduct(page, context);
      await addToBag(page);
      await expectToast(page, says);
      if (isRetried) await page.waitForTimeout(RETRIED_SECONDS * 1_000);
      else await traffic.quiet();
      expect(traffic.calls() - before).toBeLessThanOrEqual(CALLS_A_PRESS + (isRetried ? RETRIED_SECONDS : 0));
    });

    test(`and ${name}, without storage or cookies and with a wrong clock, sign-in reports it and keeps the input (T26–T28)`, async ({
      page,
      context,
    }) => {
      await spoilBrowser(page);
      await context.route('**/api/**', answer);
      await openInteractive(page, '/auth/login');
      const traffic = watchTraffic(page, context);
      await fillLogin(page, demoShopper.email, demoShopper.password);
      await expectToast(page, /\w/);
      await traffic.quiet();
      expect(traffic.calls()).toBe(1);
      await expect(page.getByLabel('Email')).toHaveValue(demoShopper.email);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoShopper.password);
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    });
  }

  // To the session, an unreadable reply is what a 500 is.
  for (const name of ['answers 500', 'cannot be reached'] as const) {
    const { answer } = apiFaults[name];
    test(`and ${name}, a user with an expired token browses and stays signed in (T26)`, async ({
      page,
      context,
      email,
    }) => {
      await createNamedAccount(page, email, 'Wuraola');
      const tokens = await logInByApi(page, email);
      await setTokenCookies(context, { ...tokens, accesstoken: toExpired(tokens.accesstoken) });
      await context.route('**/api/**', answer);
      const most = await browse(page, context);
      console.info(`T26: the API ${name}, signed in, at most ${most} calls a page`);
      expect(most).toBeLessThanOrEqual(CALLS_A_PAGE);
      expect(await readTokenCookies(context)).toHaveLength(2);
      await context.unroute('**/api/**', answer);
      await page.goto('/account');
      await expect(page.getByText(email)).toBeVisible();
    });
  }

  test('without storage or cookies and with a wrong clock, a guest browses (T26–T28)', async ({
    page,
    context,
  }) => {
    await spoilBrowser(page);
    await context.route('**/api/**', (route) => route.fulfill({ status: 500, json: { error: 'Oh no.' } }));
    expect(await browse(page, context)).toBeLessThanOrEqual(CALLS_A_PAGE);
  });

  test('and never answers, a press on Add ends with one message (T26)', async ({ page, context }) => {
    const { traffic, before } = await openProduct(page, context);
    await context.route('**/api/**', () => new Promise<void>(() => {}));
    await addToBag(page);
    // The HTTP client times out after 20 seconds.
    await expect(page.locator('[data-toaster] p')).toHaveText(/^[^<>{}]{10,200}$/, { timeout: 40_000 });
    expect(traffic.calls() - before).toBeLessThanOrEqual(CALLS_A_PRESS);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRODUCT.name);
  });
});

for (const hours of [2, -2]) {
  test(`a clock ${hours} hours off costs at most two refreshes at first, then one a page (T28)`, async ({
    page,
    context,
  }) => {
    await setClock(page, hours);
    let refreshes = 0;
    context.on('request', (request) => (refreshes += request.url().includes(REFRESH) ? 1 : 0));
    await signIn(page);
    await expect(page.getByText(demoShopper.email)).toBeVisible();
    await page.reload();
    await expect(page.getByText(demoShopper.email)).toBeVisible();
    const begun = refreshes;
    const each: number[] = [];
    for (const [address, content] of pageChecks) {
      const before = refreshes;
      const traffic = watchTraffic(page, context);
      await page.goto(address);
      await content(page);
      await traffic.quiet();
      each.push(refreshes - before);
    }
    console.info(`T28: clock ${hours} h, ${begun} refreshes to begin with, then ${each.join()} a page`);
    expect(begun).toBeLessThanOrEqual(2);
    expect(Math.max(...each)).toBeLessThanOrEqual(1);
    await page.goto('/account');
    await expect(page.getByText(demoShopper.email)).toBeVisible();
  });
}
