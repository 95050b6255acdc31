import {
  advanceParcel,
  arewaProduct,
  ekoProduct,
  fillAddress,
  fillCart,
  payAtTestPage,
  readOrderNumber,
} from './support/checkout';
import { placePaidOrder, reportAsFake } from './support/orders';
import { openLoaded, staffPages, storePages } from './support/selling-pages';
import { leaveHealthUnanswered, shopperPages } from './support/shopper-pages';
import { confirmAsStaff, signInAsStaff } from './support/staff';
import { demoSeller, expect, onDesktop, open, signIn, test, type Page } from './support/test';

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

/** A phone of 320 pixels, and a desk at 200 % zoom. */
const narrowSizes = [
  { width: 320, height: 640 },
  { width: 720, height: 450 },
];

/** Returns how many pixels the page, or a bar or dialog over it, is wider than the screen. */
const measureOverflow = (page: Page) =>
  page.evaluate(() => {
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const overPage = [...document.body.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).position === 'fixed' && isVisible(element))
      .flatMap((element) => [element, ...element.querySelectorAll('*')].filter(isVisible));
    const rights = overPage.map((element) => Math.floor(element.getBoundingClientRect().right));
    return Math.max(document.documentElement.scrollWidth, ...rights) - innerWidth;
  });

/** Lists the pages that are wider than one of the sizes. */
async function findWidePages(page: Page, addresses: readonly string[]): Promise<string[]> {
  const wide: string[] = [];
  for (const size of narrowSizes) {
    await page.setViewportSize(size);
    for (const address of addresses) {
      await openLoaded(page, address);
      const overflow = await measureOverflow(page);
      if (overflow > 0) wide.push(`${address} at ${size.width}: ${overflow} px`);
    }
  }
  return wide;
}

/** Checks the open page, or the dialog on it, at the sizes. */
async function expectToFit(page: Page, name: string): Promise<void> {
  for (const size of narrowSizes) {
    await page.setViewportSize(size);
    expect(await measureOverflow(page), `${name} at ${size.width}`).toBeLessThanOrEqual(0);
  }
}

test('no page overflows a phone of 320 pixels, or a desk at 200 % zoom', onDesktop, async ({ page }) => {
  await fillCart(page, [ekoProduct, arewaProduct]);
  const addresses = ['/', '/product/murmushi-tint-stick', '/bag', '/checkout', '/sell'];
  expect(await findWidePages(page, addresses)).toEqual([]);
});

test(
  'no step of the checkout, no payment page and no dialog overflows those sizes',
  onDesktop,
  async ({ page, email }) => {
    test.slow();
    await fillCart(page, [ekoProduct, arewaProduct]);
    await page.goto('/checkout');
    await fillAddress(page, email);
    await expectToFit(page, 'delivery');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('radio', { name: 'Pay on delivery' }).check({ force: true });
    await expect(page.getByRole('button', { name: /^Send a code/ })).toBeVisible();
    await expectToFit(page, 'payment');
    await page.getByRole('radio', { name: 'Card' }).check({ force: true });
    await page.getByRole('button', { name: 'Continue to review' }).click();
    await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
    await expectToFit(page, 'review');
    await page.getByRole('button', { name: /^Pay ₦[\d,.]+ by card$/ }).click();
    await page.waitForURL('**/test-payment/**');
    await expect(page.getByText('This is a test payment')).toBeVisible();
    await expectToFit(page, 'test payment');
    await payAtTestPage(page);
    await expectToFit(page, 'order');
    await advanceParcel(page, await readOrderNumber(page), ['processing', 'shipped', 'delivered']);
    await page.reload();
    for (const name of [/^Return items/, /^Write a review of/]) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectToFit(page, String(name));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  },
);

test('no public page and no order overflows at those sizes', onDesktop, async ({ page, email }) => {
  test.slow();
  const order = await placePaidOrder(page.request, { email, slugs: [ekoProduct.slug, arewaProduct.slug] });
  await page.goto(order.path);
  await expect(page.getByText(order.number).first()).toBeVisible();
  await leaveHealthUnanswered(page);
  expect(await findWidePages(page, [`/orders/${order.id}`, ...shopperPages])).toEqual([]);
  await signIn(page, '/account');
  expect(await findWidePages(page, ['/account', '/account/addresses', '/orders'])).toEqual([]);
});

/** Prepares a delivered order with a report, so that the pages about them are full. */
async function placeReportedOrder(page: Page, email: string) {
  const order = await placePaidOrder(page.request, { email, slugs: [ekoProduct.slug] });
  await advanceParcel(page, order.number, ['processing', 'shipped', 'delivered']);
  return { order, reportId: await reportAsFake(page.request, order) };
}

test('no page of a store overflows at those sizes', onDesktop, async ({ page, email }) => {
  test.slow();
  const { order, reportId } = await placeReportedOrder(page, email);
  await open(page, '/privacy-policy');
  await signIn(page, '/sell', demoSeller);
  const addresses = [...storePages, `/reports/${reportId}`, `/sell/orders/${order.parcels[0]?.id}`];
  expect(await findWidePages(page, addresses)).toEqual([]);
});

test('no page of staff overflows at those sizes', onDesktop, async ({ page, email }) => {
  test.slow();
  const { order, reportId } = await placeReportedOrder(page, email);
  await open(page, '/privacy-policy');
  const member = await signInAsStaff(page);
  await page.goto('/staff/differences');
  await confirmAsStaff(page, member);
  const addresses = [...staffPages, `/staff/orders/${order.id}`, `/staff/reports/${reportId}`];
  expect(await findWidePages(page, addresses)).toEqual([]);
});
