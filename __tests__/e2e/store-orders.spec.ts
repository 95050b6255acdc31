import sharp from 'sharp';

import { findAxeViolations } from './support/axe';
import {
  arewaProduct,
  ekoProduct,
  fillCart,
  fillCheckout,
  mailTo,
  orderLinkIn,
  payAtTestPage,
  readOrderNumber,
} from './support/checkout';
import { placePaidOrder } from './support/orders';
import { declineCookies, demoSeller, expect, onPhone, open, signIn, test } from './support/test';

test(
  'a store splits its part of an order, cancels a unit, and ends it with the delivery code',
  onPhone,
  async ({ page, browser, email }) => {
    test.slow();
    await fillCart(page, [ekoProduct, ekoProduct, ekoProduct, arewaProduct]);
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
    await cancel.getByRole('button', { name: 'Cancel these items' }).click();
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
  },
);

/** No other test orders it, so a search lists these orders alone. */
const nightPeel = { slug: 'forma-37-night-peel', name: 'Night Peel' };

test.describe('without a connection', () => {
  test.use({ expectedOnConsole: /ERR_INTERNET_DISCONNECTED/ });

  test(
    'three orders packed without a connection arrive once each',
    onPhone,
    async ({ page, context, email }) => {
      test.slow();
      const numbers: string[] = [];
      for (let placed = 0; placed < 3; placed += 1)
        numbers.push((await placePaidOrder(page.request, { email, slugs: [nightPeel.slug] })).number);
      await open(page, '/privacy-policy');
      await signIn(page, `/sell/orders?q=${encodeURIComponent(nightPeel.name)}`, demoSeller);
      const cardOf = (number: string) => page.getByRole('link', { name: new RegExp(number) });
      const pack = page.getByRole('button', { name: 'Mark as packed' });
      for (const number of numbers) {
        await cardOf(number).click();
        await expect(pack).toBeVisible();
        await page.goBack();
      }

      await context.setOffline(true);
      for (const number of numbers) {
        await cardOf(number).click();
        await pack.click();
        await expect(pack).toBeHidden();
        await page.goBack();
        await expect(cardOf(number)).toContainText('Waiting to send');
      }
      await expect(page.getByText(/^Mark as packed: /)).toHaveCount(3);
      await context.setOffline(false);
      await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeHidden({ timeout: 30_000 });
      for (const number of numbers) {
        await expect(cardOf(number)).not.toContainText('Waiting to send');
        await cardOf(number).click();
        await expect(page.getByText('Timeline')).toBeVisible();
        await expect(page.getByRole('listitem').filter({ hasText: /^Packed/ })).toHaveCount(1);
        await page.goBack();
      }
    },
  );
});
