import { type Page } from '@playwright/test';

import {
  createAccount,
  declineCookies,
  onDesktop,
  expect,
  fillLogin,
  goodPassword,
  isPhone,
  onPhone,
  test,
} from './support/test';

const press = async (page: Page, name: string | RegExp) => {
  const button = page.getByRole('button', { name });
  await (isPhone() ? button.tap() : button.click());
};

/** The bag link: in the header on a desktop, in the bottom bar on a phone. */
const cartLink = (page: Page) =>
  page
    .getByRole(isPhone() ? 'navigation' : 'banner', isPhone() ? { name: 'Quick links' } : {})
    .getByRole('link', { name: /^Bag/ });

async function search(page: Page, words: string): Promise<void> {
  if (isPhone()) {
    await page.getByRole('link', { name: 'Search', exact: true }).tap();
    // Home has a search field too: wait, or the text is typed into that one.
    await page.waitForURL('**/search');
  }
  const field = page
    .getByRole('main')
    .getByRole('searchbox')
    .or(page.getByRole('banner').getByRole('searchbox'));
  await field.locator('visible=true').first().fill(words);
  await field.locator('visible=true').first().press('Enter');
  await page.waitForURL('**/shop?q=*');
}

async function filterBy(page: Page, name: RegExp): Promise<void> {
  if (!isPhone())
    return page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name }).click();
  await press(page, /^Filter/);
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('checkbox', { name }).tap();
  await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).tap();
  await expect(sheet).toBeHidden();
}

test.describe('with an unreliable connection', () => {
  // Chromium logs each request that fails offline.
  test.use({ expectedOnConsole: /ERR_INTERNET_DISCONNECTED/ });

  test('a guest fills a bag and a wishlist and keeps both at sign-in (spec 1.2, 8.20)', async ({
    page,
    context,
    email,
  }) => {
    await createAccount(page, email);
    await page.goto('/');
    await declineCookies(page);

    await search(page, 'niacinamid serum');
    await expect(page.getByRole('status').filter({ hasText: 'product' }).first()).toBeVisible();
    await filterBy(page, /Dark spots/);
    await expect(page).toHaveURL(/concern=dark-spots/);
    const first = page.getByRole('main').getByRole('article').first();
    await expect(first).toBeVisible();
    const name = (await first.getByRole('heading').textContent()) ?? '';
    await first.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    await page.getByRole('button', { name: 'Add to bag' }).click();
    await expect(page.getByText('Product added to cart successfully')).toBeVisible();
    // On wide screens a drawer says so, and covers the page.
    if (!isPhone()) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(cartLink(page)).toContainText('1');
    await page
      .getByRole('main')
      .getByRole('button', { name: `Save ${name}`, exact: true })
      .first()
      .click();
    await expect(page.getByText('Product added to wishlist successfully')).toBeVisible();

    await cartLink(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    await context.setOffline(true);
    await press(page, `Increase quantity: ${name}`);
    await expect(page.getByText(/hasn’t been saved yet|haven’t been saved yet/).first()).toBeVisible();
    await expect(cartLink(page)).toContainText('2');
    await context.setOffline(false);
    await expect(page.getByText(/hasn’t been saved yet|haven’t been saved yet/)).toHaveCount(0, {
      timeout: 20_000,
    });

    await page.goto(`/auth/login?next=${encodeURIComponent('/bag')}`);
    await fillLogin(page, email, goodPassword);
    await page.waitForURL('**/bag');
    await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('2');
    await page.reload();
    await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('2');
    await expect(cartLink(page)).toContainText('2');
    await page.goto('/wishlist');
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(1);
  });
});

test('Back returns to the same place in the list', onDesktop, async ({ page }) => {
  await page.goto('/shop');
  await declineCookies(page);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(24);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(cards).toHaveCount(48);
  const card = cards.nth(40);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  const link = card.getByRole('heading').getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  // The address changes before the page renders.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await page.waitForURL('**/shop');
  await expect(cards).toHaveCount(48);
  await expect(card).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60);
});

test('a shopper in the EU sees euros, never naira first (spec 4.12)', onPhone, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('didan.country', 'EU'));
  await page.goto('/');
  await declineCookies(page);
  for (const address of [
    '/',
    '/shop',
    '/product/isapa-cloud-cleanser',
    '/store/eko-skin-room',
    '/brand/tanna',
  ]) {
    await page.goto(address, { waitUntil: 'commit' });
    // Check every frame while the page loads: no price in naira is ever visible.
    await page.waitForFunction(() => document.querySelectorAll('main [data-price]').length > 0);
    const seen = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const prices = new Set<string>();
          const until = performance.now() + 3_000;
          const look = () => {
            for (const price of document.querySelectorAll('main [data-price]')) {
              if (getComputedStyle(price).visibility === 'visible') prices.add(price.textContent ?? '');
            }
            if (performance.now() < until) requestAnimationFrame(look);
            else resolve([...prices]);
          };
          look();
        }),
    );
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter((price) => !price.includes('€'))).toEqual([]);
  }
  await page.goto('/product/isapa-cloud-cleanser');
  await expect(page.getByText(/You’ll be charged ₦9,800/)).toBeVisible();
});

test('a shopper in a CFA country sees whole francs (spec 4.12)', onDesktop, async ({ page }) => {
  await page.goto('/product/isapa-cloud-cleanser');
  await declineCookies(page);
  await press(page, /Country and currency/);
  await page.getByRole('radio', { name: /CFA/ }).click();
  await expect(page.getByRole('main').locator('[data-price]').first()).toHaveText(
    /^F\sCFA[\s\d,]+$|^[\d,\s]+F\sCFA$/,
  );
});

test('a press on Add before hydration adds the product once', onPhone, async ({ page }) => {
  await page.route('**/_next/static/chunks/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    await route.continue();
  });
  const adds: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/temp-cart/')) adds.push(request.url());
  });
  await page.goto('/product/isapa-cloud-cleanser', { waitUntil: 'commit' });
  await press(page, 'Add to bag');
  await expect(page.getByText('Product added to cart successfully')).toBeVisible();
  await expect(cartLink(page)).toContainText('1');
  expect(adds).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor can read a list and a product, and search', async ({ page }) => {
    await page.goto('/shop?category=sun-care');
    await expect(page.getByRole('heading', { level: 1, name: 'Sun care' })).toBeVisible();
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole('main')).toContainText('₦');
    await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible();
    await page.goto('/shop?page=2');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
    await page.goto(isPhone() ? '/search' : '/');
    await page.locator('input[type=search]:visible').first().fill('shea');
    await page.locator('input[type=search]:visible').first().press('Enter');
    await expect(page).toHaveURL(/\/shop\?q=shea/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});

test('three filters ticked one after the other on a slow device are all applied', async ({
  page,
  context,
}) => {
  await page.goto('/shop?concern=dark-spots');
  await declineCookies(page);
  if (isPhone()) await press(page, /^Filter/);
  const filters = isPhone()
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('complementary', { name: 'Filters' });
  await expect(filters).toBeVisible();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (const name of [/^Acne/, /^Dry/, /^Dull/]) {
    const box = filters.getByRole('checkbox', { name }).first();
    await (isPhone() ? box.tap() : box.click());
  }
  await expect(page).toHaveURL(/concern=acne&concern=dark-spots&concern=dryness&concern=dullness$/);
  // Their chips scroll in their row; the page stays as wide as the screen.
  const chips = page.getByRole('list', { name: 'Active filters', includeHidden: true });
  await expect(chips.getByRole('listitem', { includeHidden: true })).toHaveCount(4);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});
