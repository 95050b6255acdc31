import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { type Page } from '@playwright/test';

import { fillCart, fillCheckout, mailTo, arewaProduct, ekoProduct } from './support/checkout';
import { onDesktop, enterCode, expect, onPhone, test } from './support/test';

// Chromium logs each rejected call.
test.use({ expectedOnConsole: /status of 4\d\d/ });

const main = (page: Page) => page.getByRole('main');

async function placeOrder(page: Page, email: string, pay: 'Card' | 'Bank transfer'): Promise<void> {
  await fillCart(page, [ekoProduct, arewaProduct]);
  await fillCheckout(page, { email, pay });
  await page
    .getByRole('button', { name: pay === 'Card' ? /by card$/ : /^Place order, then transfer ₦/ })
    .click();
}

/** Sends the transfer on the test bank's page; without `naira`, the exact amount. */
async function sendTransfer(page: Page, naira?: string): Promise<void> {
  await page.getByRole('link', { name: 'Test: send the transfer' }).click();
  await page.waitForURL('**/test-payment/**');
  if (naira) await page.getByLabel('Amount to send, in naira').fill(naira);
  await page.getByRole('button', { name: 'Send the test transfer' }).click();
  await expect(page.getByText('This test payment succeeded.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the shop' }).click();
  await page.waitForURL('**/orders/**');
}

test('a guest pays by transfer, confirmed only by the bank', onPhone, async ({ page, email }) => {
  await placeOrder(page, email, 'Bank transfer');
  await page.waitForURL('**/orders/**');
  await expect(main(page).getByText('Account number')).toBeVisible();
  await expect(main(page).getByText(/^Time left to pay:/)).toBeVisible();
  await page.getByRole('button', { name: 'I’ve sent it' }).click();
  await expect(main(page).getByText('We haven’t received your transfer yet')).toBeVisible();
  await sendTransfer(page);
  await expect(
    main(page)
      .getByText(/^Payment received|^Paid/)
      .first(),
  ).toBeVisible();
  await mailTo(email, /^Payment received/);
});

test('a guest refunded for a wrong transfer pays by card', onDesktop, async ({ page, email }) => {
  await placeOrder(page, email, 'Bank transfer');
  await page.waitForURL('**/orders/**');
  await sendTransfer(page, '100');
  await expect(main(page).getByText('The amount didn’t match').first()).toBeVisible();
  await mailTo(email, /We’re refunding/);
  await page.getByRole('button', { name: /by card/ }).click();
  await page.waitForURL('**/test-payment/**');
  await page.getByRole('button', { name: /^Pay ₦/ }).click();
  await page.waitForURL('**/orders/**');
  await expect(
    main(page)
      .getByText(/^Payment received/)
      .first(),
  ).toBeVisible();
});

test('a guest whose card fails pays at the second try', onPhone, async ({ page, email }) => {
  await placeOrder(page, email, 'Card');
  await page.waitForURL('**/test-payment/**');
  await page.getByRole('button', { name: 'Test a failed payment' }).click();
  await page.waitForURL('**/orders/**');
  await expect(main(page).getByText('Your payment didn’t go through')).toBeVisible();
  await page.getByRole('button', { name: /^Pay ₦[\d,.]+ by card$/ }).click();
  await page.waitForURL('**/test-payment/**');
  await page.getByRole('button', { name: /^Pay ₦/ }).click();
  await page.waitForURL('**/orders/**');
  await expect(
    main(page)
      .getByText(/^Payment received/)
      .first(),
  ).toBeVisible();
});

test('a guest who left the payment page finds the order', onDesktop, async ({ page, email }) => {
  await placeOrder(page, email, 'Card');
  await page.waitForURL('**/test-payment/**');
  await page.getByRole('button', { name: 'Leave without paying' }).click();
  await page.waitForURL('**/orders/**');
  await expect(main(page).getByText(/^Time left to pay:/)).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
  await page.getByRole('link', { name: 'View your order' }).click();
  await page.waitForURL('**/orders/**');
  await expect(page.getByRole('button', { name: /by card$/ })).toBeVisible();
});

test('Back from the payment page leads to the order', onPhone, async ({ page, email }) => {
  await placeOrder(page, email, 'Card');
  await page.waitForURL('**/test-payment/**');
  await expect(page.getByRole('button', { name: 'Test a failed payment' })).toBeVisible();
  await page.goBack();
  await page.waitForURL('**/orders/**');
  await expect(page.getByRole('button', { name: /by card$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await question.getByRole('button', { name: 'Cancel this order' }).click();
  await expect(question).toBeHidden();
  await expect(main(page).getByText('Cancelled').first()).toBeVisible();
});

/** The newest code sent to a phone after the given time. */
async function readSmsCode(after: Date): Promise<string> {
  const outbox = `${test.info().config.metadata.dataDir as string}/outbox`; // playwright.config.ts sets it
  let code: string | undefined;
  await expect(() => {
    const files = existsSync(outbox) ? readdirSync(outbox).sort() : [];
    const written = files
      .filter((file) => file > after.toISOString().replaceAll(':', '-'))
      .map((file) => readFileSync(`${outbox}/${file}`, 'utf8'))
      .filter((text) => text.includes('+2348'));
    code = /\b(\d{6})\b/.exec(written.at(-1) ?? '')?.[1];
    expect(code).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return code ?? '';
}

test('a guest confirms a phone and pays on delivery', onDesktop, async ({ page, email }) => {
  await fillCart(page, [ekoProduct]);
  await fillCheckout(page, { email, pay: 'Card' });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await page.getByRole('radio', { name: /^Pay on delivery/ }).check({ force: true });
  const requestedAt = new Date();
  await page.getByRole('button', { name: /^Send a code to/ }).click();
  await enterCode(page, await readSmsCode(requestedAt));
  const confirm = page.getByRole('button', { name: 'Confirm phone' });
  await confirm.click();
  await expect(confirm).toBeHidden(); // until then, Continue asks for the code
  await expect(page.getByRole('radio', { name: /Pay on delivery/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/orders/**');
  await expect(main(page).getByText(/Pay ₦[\d,.]+ on delivery/)).toBeVisible();
  await mailTo(email, /^We have your order/);
});
