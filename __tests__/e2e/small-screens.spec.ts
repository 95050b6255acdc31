import { type Locator } from '@playwright/test';

import { arewaProduct, ekoProduct, fillCart, typeAddress } from './support/checkout';
import { expect, onPhone, open, test } from './support/test';

test(
  'a shopper reaches products for dark spots under ₦15,000 in two taps and one screen of scrolling',
  onPhone,
  async ({ page }) => {
    await open(page, '/');
    const concern = page
      .getByRole('main')
      .getByRole('link', { name: /^Dark spots/ })
      .first();
    // One screen of scrolling shows what is above two screens.
    const { height = 0 } = page.viewportSize() ?? {};
    const box = await concern.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(2 * height);
    await concern.tap();
    await page.getByRole('list', { name: 'Price up to' }).getByRole('link', { name: 'Under ₦15,000' }).tap();
    await expect(page).toHaveURL(/concern=dark-spots/);
    await expect(page.getByRole('heading', { level: 1, name: 'Dark spots' })).toBeVisible();
    const price = await page
      .getByRole('main')
      .locator('article')
      .first()
      .locator('b, [data-price]')
      .first()
      .textContent();
    expect(Number(price?.replace(/\D/g, ''))).toBeLessThanOrEqual(15_000);
  },
);

test(
  'a screen of 360×640 shows the name, rating and price of a product at once',
  onPhone,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page, '/product/udara-star-apple-gel-wash');
    const main = page.getByRole('main');
    const bar = await page.locator('[data-buy-bar]').boundingBox();
    for (const part of [
      main.getByRole('heading', { level: 1 }),
      main.locator('a[href="#reviews"]'),
      main.getByText('₦8,200').first(),
    ]) {
      const box = await part.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  },
);

test('the filters fit a phone: the groups below the first are closed', onPhone, async ({ page }) => {
  await open(page, '/shop');
  await page.getByRole('button', { name: /^Filter/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('checkbox', { name: /^Dark spots/ })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Under ₦15,000' })).toBeVisible();
  const height = await sheet.locator('form').evaluate((form) => form.scrollHeight);
  expect(height).toBeLessThan(1400);
  await sheet.locator('summary', { hasText: 'Brand' }).tap();
  await expect(sheet.getByRole('checkbox', { name: /^Uyai/ })).toBeVisible();
});

test('no heart of a card lies over the buy bar', onPhone, async ({ page }) => {
  await open(page, '/product/isapa-cloud-cleanser');
  const hearts = page.getByRole('main').locator('article').getByRole('button');
  const bar = page.locator('[data-buy-bar]');
  await hearts.first().evaluate((heart) => heart.scrollIntoView({ block: 'end' }));
  const box = await bar.boundingBox();
  await page.evaluate(
    ([top]) => {
      const heart = document.querySelector('article button')?.getBoundingClientRect();
      if (heart) window.scrollBy(0, heart.top - (top ?? 0) - 10);
    },
    [box?.y],
  );
  const covers = await bar.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const points = Array.from({ length: 20 }, (_, at) => left + ((at + 0.5) * width) / 20);
    return points.every((x) => element.contains(document.elementFromPoint(x, top + height / 2)));
  });
  expect(covers).toBe(true);
});

test('the cookie notice does not cover Add to bag', onPhone, async ({ page }) => {
  await page.goto('/product/isapa-cloud-cleanser');
  await expect(page.getByRole('region', { name: 'Cookie notice' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to bag' }).tap();
  await expect(page.getByText('Product added to cart successfully')).toBeVisible();
});

test('every focused element of the product page is clear of the bars', onPhone, async ({ page }) => {
  await open(page, '/product/isapa-cloud-cleanser');
  const hidden: string[] = [];
  for (let stop = 0; stop < 70; stop += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector('[data-buy-bar]');
      if (
        !focused ||
        focused === document.body ||
        !bar ||
        bar.contains(focused) ||
        focused.closest('nav, header')
      )
        return null;
      const { bottom } = focused.getBoundingClientRect();
      const limit = bar.getBoundingClientRect().top;
      return bottom > limit + 1 ? focused.outerHTML.slice(0, 120) : null;
    });
    if (covered !== null) hidden.push(covered);
  }
  expect(hidden).toEqual([]);
});

test('a guest pays by card at two stores with at most 8 taps', onPhone, async ({ page, email }) => {
  await fillCart(page, [ekoProduct, arewaProduct]);
  await page.goto('/bag');
  let taps = 0;
  // Typing, and choosing from a list, are no taps.
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await tap(page.getByRole('link', { name: 'Checkout' }));
  await typeAddress(page, email);
  await tap(page.getByRole('button', { name: 'Continue to delivery' }));
  await tap(page.getByRole('button', { name: 'Continue to payment' }));
  await tap(page.getByText('Card', { exact: true }));
  await tap(page.getByRole('button', { name: 'Continue to review' }));
  await tap(page.getByRole('button', { name: /^Pay ₦[\d,.]+ by card$/ }));
  await page.waitForURL('**/test-payment/**');
  await tap(page.getByRole('button', { name: /^Pay ₦/ }));
  await page.waitForURL('**/orders/**');
  await expect(page.getByText(/^Payment received: ₦[\d,.]+$/)).toBeVisible();
  expect(taps).toBeLessThanOrEqual(8);
});
