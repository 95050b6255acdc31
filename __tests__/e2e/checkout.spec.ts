import { type Page } from '@playwright/test';

import { findAxeViolations } from './support/axe';
import {
  fillCart,
  fillCheckout,
  orderLinkIn,
  mailTo,
  payAtTestPage,
  readOrderNumber,
  arewaProduct,
  ekoProduct,
  advanceParcel,
  advanceReturn,
} from './support/checkout';
import {
  createAccount,
  enterCode,
  expect,
  fillLogin,
  goodPassword,
  lastCode,
  onPhone,
  test,
} from './support/test';

const photo = 'public/images/forma-37-first-retinol-1-640.webp';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });

test('a guest buys from two stores, tracks the order by link and keeps it in a new account', async ({
  page,
  browser,
  email,
}) => {
  test.slow();
  await fillCart(page, [ekoProduct, arewaProduct]);
  await page.goto('/bag');
  await page.getByRole('link', { name: 'Checkout' }).click();
  await fillCheckout(page, { email, pay: 'Card' });
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Pay ₦[\d,.]+ by card$/ }).click();
  await payAtTestPage(page);
  const number = await readOrderNumber(page);
  for (const { name } of [ekoProduct, arewaProduct])
    await expect(main(page).getByText(name).first()).toBeVisible();
  // The address, which ends up in server logs, carries neither the token nor personal data.
  expect(page.url()).not.toContain(email);
  expect(await findAxeViolations(page)).toEqual([]);

  // On another device, with nothing but the link from the email.
  const link = orderLinkIn(await mailTo(email, /^Payment received/));
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(link);
  await expect(main(elsewhere).getByText(number).first()).toBeVisible();
  await elsewhere.goto(link.split('#')[0] ?? '');
  await expect(main(elsewhere).getByText(number).first()).toBeVisible();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link.split('#')[0] ?? '');
  await expect(heading(stranger)).toBeVisible();
  await expect(stranger.getByText(number)).toHaveCount(0);
  const [, id = ''] = /orders\/([^#]+)/.exec(link) ?? [];
  expect((await stranger.request.get(`/api/order/${id}/`)).status()).toBe(404);

  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.waitForURL('**/auth/register**');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('First name')).toHaveValue('Bisi');
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByLabel('Confirm password').fill(goodPassword);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/auth/verify**');
  await enterCode(page, await lastCode(email));
  await page.getByRole('button', { name: 'Verify Account' }).click();
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeFocused();
  await page.goto('/auth/login?next=/orders');
  await fillLogin(page, email, goodPassword);
  await page.waitForURL(({ pathname }) => pathname === '/orders');
  await expect(main(page).getByText(number)).toBeVisible();
  await page.goto('/account/addresses');
  await expect(main(page).getByText('12 Enitan Street').first()).toBeVisible();
});

test('a shopper follows a parcel, reviews it and returns it', onPhone, async ({ page, email }) => {
  test.slow();
  await createAccount(page, email);
  await fillCart(page, [ekoProduct]);
  await page.goto('/auth/login?next=/checkout');
  await fillLogin(page, email, goodPassword);
  await page.waitForURL(({ pathname }) => pathname === '/checkout');
  await fillCheckout(page, { pay: 'Card' });
  await page.getByRole('button', { name: /by card$/ }).click();
  await payAtTestPage(page);
  const number = await readOrderNumber(page);

  await advanceParcel(page, number, ['processing', 'shipped', 'delivered']);
  await page.goto('/orders');
  await main(page)
    .getByRole('link', { name: new RegExp(number) })
    .click();
  await expect(main(page).getByText('GIG-20431')).toBeVisible();
  await mailTo(email, /^Your parcel has arrived/);

  await page.getByRole('button', { name: /^Write a review of/ }).click();
  const review = page.getByRole('dialog', { name: /^Rate / });
  await review.getByRole('radio', { name: '4 stars, good' }).check({ force: true });
  await review.getByLabel('Review title').fill('A soft shave');
  await review.getByLabel('Your review').fill('It foams well and does not burn.');
  await review.getByLabel('Your skin type').selectOption({ index: 1 });
  await review.getByRole('button', { name: 'Post review' }).click();
  await expect(review).toBeHidden();
  await expect(main(page).getByText('You’ve reviewed this')).toBeVisible();

  await page.getByRole('button', { name: /^Return items/ }).click();
  const back = page.getByRole('dialog', { name: 'Return items' });
  await back.getByLabel(ekoProduct.name).selectOption('1');
  await back.getByLabel('Reason for return').selectOption({ label: 'It isn’t right for me' });
  await back.getByLabel('Tell the store more').fill('Not my scent.');
  await back.getByLabel('Add photo').setInputFiles(photo);
  await expect(back.getByRole('img', { name: 'Photo 1 to send' })).toBeVisible();
  await back.getByRole('button', { name: 'Request return' }).click();
  await expect(back).toBeHidden();
  await expect(main(page).getByText(/Keep your items for now/)).toBeVisible();
  await advanceReturn(page, number, ['accept']);
  await page.reload();
  await page.getByRole('button', { name: 'I’ve sent it back' }).click();
  const sent = page.getByRole('dialog', { name: 'Have you sent it back?' });
  await sent.getByRole('button', { name: 'I’ve sent it back' }).click();
  await expect(main(page).getByText('On its way back', { exact: true })).toBeVisible();
  await advanceReturn(page, number, ['received']);
  await page.reload();
  await expect(
    main(page)
      .getByText(/^(Returned|Refunded)/)
      .first(),
  ).toBeVisible();
  await mailTo(email, /We’re refunding/);
});

test('a guest who orders again after a lost reply orders once', onPhone, async ({ page, email }) => {
  await fillCart(page, [ekoProduct]);
  await fillCheckout(page, { email, pay: 'Bank transfer' });
  // The order is placed, but the reply never arrives.
  let lostReplies = 0;
  await page.route('**/api/public-order/place-order/', async (route) => {
    if (lostReplies > 0) return route.continue();
    lostReplies += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('**/orders/**');
  await expect(main(page).getByText('Exact amount', { exact: true })).toBeVisible();
  const mails = await mailTo(email, /^We have your order/);
  expect(mails.subject).toContain(await readOrderNumber(page));
});

test.use({ expectedOnConsole: /status of 4\d\d|ERR_CONNECTION_RESET/ });
