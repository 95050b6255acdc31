import { type Page } from '@playwright/test';

import { findAxeViolations } from './support/axe';
import { fetchAccessToken, mailTo } from './support/checkout';
import { demoSeller, expect, findInMail, onDesktop, onPhone, open, test } from './support/test';

/** A product of the demo seller that no other test buys. */
const slug = 'isiagu-beard-balm';
const name = 'Beard Balm, Shea + cedar';
const ADDED = 'Product added to cart successfully';
/** The job looks every 30 seconds, and mails are sent within a few more. */
const ALERT_MILLISECONDS = 90_000;

type Listings = { items: { variants: { id: string; version: number }[] }[] };

/** The demo seller changes the stock of a product with one size. */
async function changeStock(page: Page, stock: number): Promise<void> {
  const authorization = `Bearer ${await fetchAccessToken(page, demoSeller.email, demoSeller.password)}`;
  const headers = { authorization };
  const list = await page.request.get(`/api/store/products/?q=${encodeURIComponent(name)}`, { headers });
  const [variant] = ((await list.json()) as Listings).items[0]?.variants ?? [];
  const items = [{ variantId: variant?.id, stock, version: variant?.version }];
  const changed = await page.request.patch('/api/product/bulk/', { headers, data: { items } });
  expect(changed.status()).toBe(200);
}

test(
  'a guest asks for an alert, confirms it by the link, and is emailed when stock returns',
  onPhone,
  async ({ page, email }) => {
    test.slow();
    await changeStock(page, 0);
    await open(page, `/product/${slug}`);
    const button = page.getByRole('button', { name: 'Email me when it’s back' });
    await expect(async () => {
      await page.reload();
      await expect(button).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await button.click();
    const dialog = page.getByRole('dialog', { name: `We’ll email you when ${name} is back` });
    await dialog.getByLabel('Email').fill(email);
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Set alert' }).click();
    await expect(page.getByText(/^Check your email: /)).toBeVisible();

    const link = new URL(await findInMail(email, /Turn on the alert: (\S+)/));
    await page.goto('/terms');
    await page.goto(`${link.pathname}${link.hash}`);
    await page.getByRole('button', { name: 'Turn on alert' }).click();
    await expect(
      page.getByRole('heading', { name: `We’ll email you when ${name} is back in stock` }),
    ).toBeFocused();
    expect(new URL(page.url()).hash).toBe('');
    expect(await findAxeViolations(page)).toEqual([]);

    await changeStock(page, 5);
    await expect(async () => {
      expect((await mailTo(email, /is back in stock$/)).subject).toBe(`${name} is back in stock`);
    }).toPass({ timeout: ALERT_MILLISECONDS });
    const stop = new URL(await findInMail(email, /To stop this alert or all of them: (\S+)/));
    await page.goto('/terms');
    await page.goto(`${stop.pathname}${stop.hash}`);
    await page.getByRole('button', { name: 'Stop all my alerts' }).click();
    await expect(
      page.getByRole('heading', { name: 'Done. We’ve stopped all your product alerts.' }),
    ).toBeVisible();
  },
);

test(
  'a guest at a desk sees what was added in the drawer, and goes on with the keyboard',
  onDesktop,
  async ({ page }) => {
    await open(page, '/product/isapa-cloud-cleanser');
    const add = page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first();
    await add.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: ADDED });
    await expect(drawer.getByText('Qty 1')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(drawer.getByText('Qty 2')).toBeVisible();
    await drawer.getByRole('link', { name: 'View bag' }).click();
    await page.waitForURL('**/bag');
    await expect(drawer).toBeHidden();
  },
);

test('a guest on a phone goes to the bag from the toast', onPhone, async ({ page }) => {
  await open(page, '/product/isapa-cloud-cleanser');
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click();
  await expect(page.getByText(ADDED)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.locator('[data-toaster]').getByRole('link', { name: 'View bag' }).click();
  await page.waitForURL('**/bag');
  await expect(page.getByText(ADDED)).toBeHidden();
});
