import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Page } from '@playwright/test';

import { onDesktop, expect, isPhone, onPhone, test } from './support/test';

const SLOW_MILLISECONDS = 1_500;

/** Delays the page's scripts, as on a slow phone. */
async function delayScripts(page: Page): Promise<void> {
  await page.route('**/_next/static/chunks/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MILLISECONDS));
    await route.continue();
  });
}

test('large scripts ask V8 to compile them while they arrive', onDesktop, async ({ request }) => {
  const html = await (await request.get('/shop')).text();
  const scripts = await Promise.all(
    [...new Set(html.match(/\/_next\/static\/chunks\/[^"\s]+\.js/g))].map(async (address) =>
      (await request.get(address)).text(),
    ),
  );
  const large = scripts.filter(({ length }) => length > 30_000 && length < 300_000);
  expect(large.length).toBeGreaterThan(2);
  for (const script of large) expect(script.split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
});

test('a link pressed before hydration acts once', async ({ page }) => {
  await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const join = page.getByRole('link', { name: 'Join Dídán' });
  const before = await page.evaluate(() => history.length);
  await (isPhone() ? join.tap() : join.click());
  await expect(join).toHaveAttribute('aria-busy', 'true');

  await expect(page).toHaveURL('/auth/account');
  if (isPhone()) {
    await expect(page.getByRole('dialog', { name: 'Choose an account type' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toContainText('Glow is');
  }
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

test('a button pressed before hydration acts once the page is ready', onPhone, async ({ page }) => {
  await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const settings = page.getByRole('button', { name: 'Cookie settings' });
  await settings.click();
  await expect(page.getByRole('region', { name: 'Cookie notice' })).toBeVisible();
});

test('a heart far down the page, pressed before hydration, acts once', onPhone, async ({ page }) => {
  await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const heart = page
    .locator('main article')
    .nth(5)
    .getByRole('button', { name: /^Save / });
  await heart.tap();
  await expect(heart).toHaveAttribute('aria-busy', 'true');
  await expect(heart).not.toHaveAttribute('aria-busy');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('words typed before hydration are searched', onDesktop, async ({ page }) => {
  await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('searchbox').first().focus();
  await page.keyboard.type('niacinamide');
  await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop?q=niacinamide');
});

test('a form filled in before hydration is sent as filled in', onPhone, async ({ page }) => {
  await delayScripts(page);
  await page.goto('/auth/forgot-password', { waitUntil: 'commit' });
  const email = page.getByLabel('Email');
  await email.focus();
  await page.keyboard.type('nobody@example.com');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page).toHaveURL(/\/auth\/verify/);
});

test('a filter ticked before hydration is applied', onDesktop, async ({ page }) => {
  await delayScripts(page);
  await page.goto('/shop', { waitUntil: 'commit' });
  await page.getByRole('checkbox', { name: /^Dark spots/ }).click();
  await expect(page).toHaveURL(/concern=dark-spots/);
  await expect(page.getByRole('checkbox', { name: /^Dark spots/ })).toBeChecked();
});

test.describe('with scripts that fail to load', () => {
  test.use({ expectedOnConsole: /Failed to load resource|net::ERR/ });

  test('a link still opens its page', onDesktop, async ({ page }) => {
    await page.route('**/_next/static/chunks/**', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page).toHaveURL('/privacy-policy');
    await expect(page.getByRole('heading', { name: 'Privacy policy', level: 1 })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor can read the shop', onPhone, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Glow is');
    await page.getByRole('link', { name: 'Join Dídán' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Choose your account' })).toBeVisible();
  });
});

test('browser bundles contain no server code', onDesktop, () => {
  const folder = join(process.env.NEXT_DIST_DIR ?? '.next-e2e', 'static');
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const leaks = scripts.filter((file) =>
    /drizzle|pglite|argon2|AUTH_SECRET|DATABASE_URL|one_time_codes/i.test(
      readFileSync(join(folder, file), 'utf8'),
    ),
  );
  expect(scripts.length).toBeGreaterThan(10);
  expect(leaks).toEqual([]);
});

// On a phone the switch is inside the menu.
test('a theme choice survives a reload without a flash', onDesktop, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('body')).toBeAttached();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
});
