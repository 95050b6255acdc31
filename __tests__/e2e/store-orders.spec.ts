import sharp from 'sharp';

import { findAxeViolations } from './support/axe';
import {
  arewaProduct,
  ekoProduct,
  fillBag,
  fillCheckout,
  mailTo,
  orderLinkIn,
  payAtTestPage,
  readOrderNumber,
} from './support/checkout';
import { declineCookies, demoSeller, expect, signIn, test } from './support/test';

test('a store splits its part of an order, cancels a piece, and ends it with the delivery code', async ({
  page,
  browser,
  email,
}) => {
  test.slow();
  await fillBag(page, [ekoProduct, ekoProduct, ekoProduct, arewaProduct]);
  await fillCheckout(page, { email, pay: 'Card' });
  await page.getByRole('button', { name: /by card$/ }).click();
  await payAtTestPage(page);
  const number = await readOrderNumber(page);

  const context = await browser.newContext();
  const store = await context.newPage();
  await store.goto('/privacy-policy');
  await declineCookies(store);
  await signIn(store, '/sell/orders', demoSeller);
  const card = store.getByRole('link', { name: new RegExp(number) });
  await expect(card).toContainText(/Dispatch by \w{3} \d/);
  expect(await findAxeViolations(store)).toEqual([]);
  await card.click();
  await expect(store.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  expect(await findAxeViolations(store)).toEqual([]);

  await store.getByRole('button', { name: 'Split into two parcels' }).click();
  const split = store.getByRole('dialog', { name: 'Split this parcel' });
  await split.getByRole('spinbutton').fill('1');
  expect(await findAxeViolations(store)).toEqual([]);
  await split.getByRole('button', { name: 'Split' }).click();
  await expect(store.getByText(/Parcel \d of 2/)).toBeVisible();
  await expect(store.getByText('Qty 2', { exact: true })).toBeVisible();

  await store.getByRole('button', { name: /^Can’t supply/ }).click();
  const cancel = store.getByRole('dialog', { name: /^Cancel / });
  await cancel.getByLabel('How many?').fill('1');
  await cancel.getByLabel('Reason, for the shopper').fill('The last one is damaged');
  await cancel.getByRole('button', { name: 'Cancel these pieces' }).click();
  await expect(store.getByText('Qty 1', { exact: true })).toBeVisible();

  const square = { width: 80, height: 60, channels: 3 as const, background: '#a3123a' };
  const buffer = await sharp({ create: square }).jpeg().toBuffer();
  await store.getByLabel('Take a photo').setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer });
  await expect(store.getByRole('img', { name: `The packed parcel of ${number}` })).toBeVisible();
  const download = store.waitForEvent('download');
  await store.getByRole('button', { name: 'Label and packing slip (PDF)' }).click();
  expect((await download).suggestedFilename()).toBe(`packing-slip-${number}.pdf`);

  await context.setOffline(true);
  await store.getByRole('button', { name: 'Mark as packed' }).click();
  await expect(store.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
  await context.setOffline(false);
  await expect(store.getByRole('heading', { name: 'Not sent yet' })).toBeHidden({ timeout: 20_000 });
  await store.getByLabel('Courier').selectOption('GIG Logistics');
  await store.getByLabel(/Tracking number/).fill('GIG-20431');
  await store.getByRole('button', { name: 'Mark as dispatched' }).click();
  await expect(store.getByLabel('Delivery code')).toBeVisible();

  const { text } = await mailTo(email, /on its way/);
  const [, code = ''] = /delivery code is (\d{6})/.exec(text) ?? [];
  await store.getByLabel('Delivery code').fill(code);
  await store.getByRole('button', { name: 'Confirm delivery' }).click();
  await expect(store.getByText('by your store').last()).toBeVisible();
  await expect(store.getByLabel('Delivery code')).toBeHidden();
  await context.close();

  const told = await mailTo(email, /can’t supply an item/);
  // From the order's own page, the link would only change the fragment and load nothing.
  await page.goto('/');
  await page.goto(orderLinkIn(told));
  await expect(page.getByText('The last one is damaged').first()).toBeVisible();
  await expect(page.getByText(/We’re refunding|Refunded/).first()).toBeVisible();
});
