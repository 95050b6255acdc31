import { ekoProduct, fillCart, fillCheckout, payAtTestPage, readOrderNumber } from './support/checkout';
import { press, walkThrough } from './support/keyboard';
import { demoSeller, expect, open, signIn, test } from './support/test';

test('the keyboard alone walks through a store, with the focus always in view', async ({
  page,
  browser,
  email,
}) => {
  test.slow();
  await fillCart(page, [ekoProduct]);
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
