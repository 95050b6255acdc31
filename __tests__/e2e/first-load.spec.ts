import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Page } from '@playwright/test';

import { expect, isPhone, test } from './support/test';

const SLOW_MILLISECONDS = 1_500;

/** Lets the page's own scripts come late, as on a slow phone. */
async function delayScripts(page: Page): Promise<void> {
  await page.route('**/_next/static/chunks/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MILLISECONDS));
    await route.continue();
  });
}

test('a press before the page is alive does what it should, once', async ({ page }) => {
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

test('a button that is pressed before the page is alive acts when it can', async ({ page }) => {
  await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const settings = page.getByRole('button', { name: 'Cookie settings' });
  await settings.click();
  await expect(page.getByRole('region', { name: 'Cookie notice' })).toBeVisible();
});

test.describe('with scripts that do not come', () => {
  test.use({ expectedOnConsole: /Failed to load resource|net::ERR/ });

  test('a link still leads where it leads', async ({ page }) => {
    await page.route('**/_next/static/chunks/**', (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page).toHaveURL('/privacy-policy');
    await expect(page.getByRole('heading', { name: 'Privacy policy', level: 1 })).toBeVisible();
  });
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('the shop can be read', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Glow is');
    await page.getByRole('link', { name: 'Join Dídán' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Make it yours' })).toBeVisible();
  });
});

test('nothing of the server is in what browsers get', () => {
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

test('a choice of theme is kept, and nothing flashes', async ({ page }) => {
  test.skip(isPhone(), 'the switch is in the menu there');
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('body')).toBeAttached();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
});
