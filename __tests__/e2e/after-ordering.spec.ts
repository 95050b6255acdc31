import sharp from 'sharp';

import { findAxeViolations } from './support/axe';
import {
  advanceParcel,
  ekoProduct,
  fillCart,
  fillCheckout,
  mailTo,
  orderLinkIn,
  payAtTestPage,
  readOrderNumber,
} from './support/checkout';
import { expect, test } from './support/test';

// The email that is refused in the dialog.
test.use({ expectedOnConsole: /status of 400/ });

test('a guest is thanked, corrects the email, and reviews with a photo by the link', async ({
  page,
  email,
  isMobile,
}) => {
  test.slow();
  const main = page.getByRole('main');
  // The same product is reviewed at the other size too.
  const title = `A soft shave, ${email.split('@')[0]}`;
  const typed = email.replace('@', '-typed@');
  await fillCart(page, [ekoProduct]);
  await fillCheckout(page, { email: typed, pay: 'Card' });
  await page.getByRole('button', { name: /by card$/ }).click();
  await page.waitForURL('**/test-payment/**');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await payAtTestPage(page);
  // The card page leads back with the payment's reference in the address.
  const returnedTo = visited.map((address) => new URL(address)).find((url) => url.searchParams.has('paid'));
  const paid = returnedTo?.searchParams.get('paid') ?? '';
  expect(paid).not.toBe('');
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Bisi' })).toBeFocused();
  const number = await readOrderNumber(page);
  await expect(main.getByText(/^The parcel from Eko Skin Room arrives .*\d/)).toBeVisible();
  await expect(main.getByText(/^Standard delivery, \w{3} \d+/)).toBeVisible();
  // A phone shows the steps and the address on request, a desktop always.
  const step = main.getByText('Upcoming: Being packed', { exact: true });
  const landmark = main.getByText('Opposite the water works');
  if (isMobile) {
    await expect(step).toBeHidden();
    await main.getByRole('button', { name: 'Show all steps' }).tap();
    await main.getByRole('button', { name: '12 Enitan Street, Surulere' }).tap();
  }
  await expect(step).toBeVisible();
  await expect(landmark).toBeVisible();

  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the email of this order' });
  await dialog.getByLabel('New email').fill(typed);
  await dialog.getByRole('button', { name: 'Change email' }).click();
  await expect(dialog.getByText('This is already the order’s email.')).toBeVisible();
  await dialog.getByLabel('New email').fill(email);
  await dialog.getByRole('button', { name: 'Change email' }).click();
  await expect(dialog).toBeHidden();
  await expect(main.getByText(`a link to this order to ${email}`)).toBeVisible();
  const link = orderLinkIn(await mailTo(email, /new email$/));
  await page.reload();
  await expect(main.getByText(`a link to this order to ${email}`)).toBeVisible();

  await advanceParcel(page, number, ['processing', 'shipped', 'delivered']);
  // The address that the card page led to, opened again once the order has arrived.
  const [path = '', hash = ''] = link.split('#');
  await page.goto(`${path}?paid=${paid}#${hash}`);
  await expect(main.getByText('Delivered', { exact: true }).first()).toBeVisible();
  await expect(page).not.toHaveURL(/paid=/);
  await expect(main.getByText('The stores can now pack your order.')).toHaveCount(0);
  await page.getByRole('button', { name: /^Write a review of/ }).click();
  const review = page.getByRole('dialog', { name: /^Rate / });
  await review.getByRole('radio', { name: '4 stars, good' }).check({ force: true });
  await review.getByLabel('Review title').fill(title);
  await review.getByLabel('Your review').fill('It foams well and does not burn.');
  await review.getByLabel('Your skin type').selectOption({ index: 1 });
  const square = { width: 80, height: 60, channels: 3 as const, background: '#a3123a' };
  const buffer = await sharp({ create: square }).jpeg().toBuffer();
  await review.getByLabel('Photos').setInputFiles({ name: 'shave.jpg', mimeType: 'image/jpeg', buffer });
  expect(await findAxeViolations(page)).toEqual([]);
  await review.getByRole('button', { name: 'Post review' }).click();
  await expect(review).toBeHidden();
  await expect(main.getByText('You’ve reviewed this')).toBeVisible();

  const item = main.getByRole('listitem').filter({ hasText: title });
  await page.goto(`/product/${ekoProduct.slug}`);
  // The shop’s pages follow a change within two seconds, a browser’s copy within thirty.
  await expect(async () => {
    await page.reload();
    await expect(item.getByText('Verified purchase')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await item.getByRole('button', { name: /helpful/i }).click();
  await expect(item.getByText('Helpful (1)')).toBeVisible();
});
