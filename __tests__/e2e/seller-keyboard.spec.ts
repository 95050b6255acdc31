import { ekoProduct, fillBag, fillCheckout, payAtTestPage, readOrderNumber } from './support/checkout';
import { expectVisibleFocus, tabTo } from './support/keyboard';
import { demoSeller, expect, open, signIn, test, type Page } from './support/test';

const MOST_STOPS = 250;

async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page, role, name, expectVisibleFocus);
  await page.keyboard.press('Enter');
}

/** Tabs through a page from its start to its end; the focus is visible at each stop. */
async function walkThrough(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('status').getByText('Loading')).toHaveCount(0);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const first = await page.evaluateHandle(() => ({ stop: undefined as Element | null | undefined }));
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    // A date has several stops, so only the first element or none means the end.
    const isEnd = await first.evaluate((start) => {
      const { activeElement } = document;
      const isKnown = activeElement === document.body || activeElement === start.stop;
      start.stop ??= activeElement;
      return isKnown;
    });
    if (isEnd) return expect(stops).toBeGreaterThan(5);
    await expectVisibleFocus(page);
  }
  throw new Error(`The keyboard does not leave ${page.url()}`);
}

test('the keyboard alone walks through a store, with the focus always in view', async ({
  page,
  browser,
  email,
}) => {
  test.slow();
  await fillBag(page, [ekoProduct]);
  await fillCheckout(page, { email, pay: 'Card' });
  await page.getByRole('button', { name: /by card$/ }).click();
  await payAtTestPage(page);
  const number = await readOrderNumber(page);

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const store = await context.newPage();
  await open(store, '/privacy-policy');
  await signIn(store, '/sell', demoSeller);
  await expect(store.getByRole('heading', { level: 1 })).toBeVisible();
  await press(store, 'link', 'Orders');
  await expect(store.getByRole('link', { name: new RegExp(number) })).toBeVisible();
  await walkThrough(store, 'Orders');
  await press(store, 'link', new RegExp(number));
  await walkThrough(store, `Order ${number}`);
  await press(store, 'button', 'Mark as packed');
  await expect(store.getByRole('button', { name: 'Mark as dispatched' })).toBeVisible();

  await store.goto('/sell/returns');
  await walkThrough(store, 'Returns');
  await press(store, 'link', 'Wallet');
  await walkThrough(store, 'Wallet');
  await press(store, 'link', 'Store');
  await walkThrough(store, 'Your store');

  await press(store, 'link', 'Products');
  await press(store, 'link', ekoProduct.name);
  await expect(store.getByLabel('Product name')).toBeVisible();
  await walkThrough(store, ekoProduct.name);
  await press(store, 'link', 'Preview');
  const preview = store.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(ekoProduct.name);
  await store.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await context.close();
});
