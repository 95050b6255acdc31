import {
  advanceParcel,
  arewaProduct,
  ekoProduct,
  fillAddress,
  fillCart,
  payAtTestPage,
  readOrderNumber,
} from './support/checkout';
import { findOverflows } from './support/narrow-screens';
import { expect, onDesktop, openLoaded, test, type Page } from './support/test';

/** Lists what stays over the page, by element, while it scrolls. */
async function findPinned(page: Page): Promise<string[]> {
  await page.mouse.wheel(0, 600);
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { position } = getComputedStyle(element);
        const { height, top, bottom } = element.getBoundingClientRect();
        const isInView = height > 0 && bottom > 0 && top < innerHeight;
        return (position === 'fixed' || position === 'sticky') && isInView && element.clientHeight > 30;
      })
      .map((element) => `${element.tagName} ${element.className.slice(0, 60)}`),
  );
}

test('at 200 % and 400 % zoom nothing stays fixed over the page', onDesktop, async ({ page }) => {
  const product = '/product/isapa-cloud-cleanser';
  const sizes = [
    { width: 720, height: 450 },
    { width: 360, height: 225 },
  ];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto(product);
    const notice = page.getByRole('region', { name: 'Cookie notice' });
    await expect(notice).toBeAttached();
    expect(await findPinned(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Decline' }).scrollIntoViewIfNeeded();
    await expect(notice.getByRole('button', { name: 'Decline' })).toBeInViewport({ ratio: 1 });
  }
  await fillCart(page, [ekoProduct]);
  for (const address of [product, '/bag', '/checkout']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect(await findPinned(page), address).toEqual([]);
    }
  }
});

test('no page overflows a phone of 320 pixels, or a desk at 200 % zoom', onDesktop, async ({ page }) => {
  await fillCart(page, [ekoProduct, arewaProduct]);
  for (const address of ['/', '/product/murmushi-tint-stick', '/bag', '/checkout', '/sell']) {
    await openLoaded(page, address);
    expect.soft(await findOverflows(page), address).toEqual([]);
  }
});

test(
  'no step of the checkout, no payment page and no dialog overflows those sizes',
  onDesktop,
  async ({ page, email }) => {
    test.slow();
    await fillCart(page, [ekoProduct, arewaProduct]);
    await page.goto('/checkout');
    await fillAddress(page, email);
    expect(await findOverflows(page), 'delivery').toEqual([]);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('radio', { name: 'Pay on delivery' }).check({ force: true });
    await expect(page.getByRole('button', { name: /^Send a code/ })).toBeVisible();
    expect(await findOverflows(page), 'payment').toEqual([]);
    await page.getByRole('radio', { name: 'Card' }).check({ force: true });
    await page.getByRole('button', { name: 'Continue to review' }).click();
    await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
    expect(await findOverflows(page), 'review').toEqual([]);
    await page.getByRole('button', { name: /^Pay ₦[\d,.]+ by card$/ }).click();
    await page.waitForURL('**/test-payment/**');
    await expect(page.getByText('This is a test payment')).toBeVisible();
    expect(await findOverflows(page), 'test payment').toEqual([]);
    await payAtTestPage(page);
    expect(await findOverflows(page), 'order').toEqual([]);
    await advanceParcel(page, await readOrderNumber(page), ['processing', 'shipped', 'delivered']);
    await page.reload();
    for (const name of [/^Return items/, /^Write a review of/]) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findOverflows(page), String(name)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  },
);
