import { type Browser } from '@playwright/test';

import {
  arewaProduct,
  ekoProduct,
  fillCart,
  fillCheckout,
  payAtTestPage,
  readOrderNumber,
} from './support/checkout';
import { setOwnServer } from './support/server-under-test';
import { startShopWithClock, type ShopWithClock } from './support/shop-with-clock';
import { confirmAsStaff, signInAsStaff } from './support/staff';
import {
  demoSeller,
  expect,
  findInMail,
  open,
  otherDemoSeller,
  signIn,
  test as base,
  type Page,
  onDesktop,
} from './support/test';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Jobs release earnings, and send and end payouts, every 15 seconds. */
const withinJobs = { timeout: 90_000 };

const scalpSerum = { slug: 'kitso-scalp-serum', name: 'Scalp Serum, Salicylic acid 1%' };

const test = base.extend<{ shop: ShopWithClock }>({
  shop: [
    async ({}, provide, { config: { metadata }, parallelIndex }) => {
      const port = Number(metadata.port) + 80 + parallelIndex;
      const dataDir = `${String(metadata.dataDir)}-${port}`;
      const shop = await startShopWithClock({ port, dataDir, provider: String(metadata.provider) });
      setOwnServer(shop);
      await provide(shop);
      setOwnServer(undefined);
      await shop.close();
    },
    { timeout: 150_000 },
  ],
  baseURL: ({ shop }, provide) => provide(shop.url),
});

/** Sessions are renewed after days: the expired token is refused once. */
test.use({ expectedOnConsole: /responded with a status of 401/ });

/** Opens the orders of a store in a browser of its own. */
async function openStore(page: Page, seller: typeof demoSeller): Promise<void> {
  await open(page, '/privacy-policy');
  await signIn(page, '/sell/orders', seller);
}

const parcelsOf = (page: Page, number: string) => page.getByRole('link', { name: new RegExp(number) });

/**
 * Packs and dispatches the next parcel of an order, and delivers it with the code the shopper got.
 */
async function deliverNextParcel(page: Page, sent: { number: string; email: string; tracking: string }) {
  const { number, email, tracking } = sent;
  await page.goto(`/sell/orders?q=${number}`);
  await parcelsOf(page, number).filter({ hasText: 'To pack' }).first().click();
  await page.getByRole('button', { name: 'Mark as packed' }).click();
  await page.getByLabel('Courier').selectOption('GIG Logistics');
  await page.getByLabel(/Tracking number/).fill(tracking);
  await page.getByRole('button', { name: 'Mark as dispatched' }).click();
  await expect(page.getByLabel('Delivery code')).toBeVisible();
  const code = await findInMail(email, new RegExp(`(?=[^]*${tracking})[^]*delivery code is (\\d{6})`));
  await page.getByLabel('Delivery code').fill(code);
  await page.getByRole('button', { name: 'Confirm delivery' }).click();
  await expect(page.getByLabel('Delivery code')).toBeHidden();
}

/** Reads a balance of the wallet, in naira. */
async function readBalance(page: Page, name: 'Available' | 'Pending'): Promise<number> {
  const balance = page.getByText(name, { exact: true }).locator('..').getByRole('definition').first();
  await expect(balance).toHaveText(/^-?₦[\d,.]+$/);
  return Number(((await balance.textContent()) ?? '').replaceAll(/[₦,]/g, ''));
}

/** Waits for the job that releases the earnings of parcels, and returns what is available then. */
async function waitForRelease(page: Page, expected: number): Promise<void> {
  await expect(async () => {
    await page.reload();
    expect(await readBalance(page, 'Pending')).toBe(0);
  }).toPass({ intervals: [2_000], ...withinJobs });
  expect(await readBalance(page, 'Available')).toBe(expected);
}

const payoutsOf = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Payouts', exact: true }) })
    .getByRole('listitem');

async function withdraw(page: Page, naira: number): Promise<void> {
  await page.getByLabel('Amount in naira').fill(String(naira));
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw this amount?' });
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog).toBeHidden();
}

/** Approves the payout of a store as the finance team, in a browser of its own. */
async function approvePayout(browser: Browser, storeName: string): Promise<void> {
  const finance = await (await browser.newContext()).newPage();
  await open(finance, '/privacy-policy');
  const member = await signInAsStaff(finance, 'finance');
  await finance.goto('/staff/payouts');
  await confirmAsStaff(finance, member);
  const request = finance.getByRole('listitem').filter({ hasText: storeName });
  await request.getByRole('button', { name: 'Approve' }).click();
  await finance.getByRole('alertdialog').getByRole('button', { name: /^Pay / }).click();
  await expect(request).toBeHidden();
  await finance.context().close();
}

test(
  'a bag of two stores is paid, packed and delivered, and its earnings are paid out in time',
  onDesktop,
  async ({ page, browser, email, shop }) => {
    test.slow();
    await fillCart(page, [ekoProduct, ekoProduct, arewaProduct, scalpSerum]);
    await fillCheckout(page, { email, pay: 'Card' });
    await page.getByRole('button', { name: /by card$/ }).click();
    await payAtTestPage(page);
    const number = await readOrderNumber(page);

    const eko = await (await browser.newContext()).newPage();
    await openStore(eko, demoSeller);
    await parcelsOf(eko, number).click();
    await eko.getByRole('button', { name: 'Split into two parcels' }).click();
    const split = eko.getByRole('dialog', { name: 'Split this parcel' });
    await split.getByRole('spinbutton').fill('1');
    await split.getByRole('button', { name: 'Split' }).click();
    await expect(eko.getByText(/Parcel \d of 2/)).toBeVisible();
    await deliverNextParcel(eko, { number, email, tracking: 'GIG-1' });
    await deliverNextParcel(eko, { number, email, tracking: 'GIG-2' });

    const arewa = await (await browser.newContext()).newPage();
    await openStore(arewa, otherDemoSeller);
    await parcelsOf(arewa, number).click();
    await arewa.getByRole('button', { name: `Can’t supply ${scalpSerum.name}` }).click();
    const cancel = arewa.getByRole('dialog', { name: `Cancel ${scalpSerum.name}?` });
    await cancel.getByLabel('Reason, for the shopper').fill('The last one is damaged');
    await cancel.getByRole('button', { name: 'Cancel these items' }).click();
    await expect(cancel).toBeHidden();
    await deliverNextParcel(arewa, { number, email, tracking: 'GIG-3' });

    const expected: number[] = [];
    for (const store of [eko, arewa]) {
      await store.goto('/sell/wallet');
      const pending = await readBalance(store, 'Pending');
      expect(pending).toBeGreaterThan(0);
      await expect(store.getByText('Delivered, and can still be returned').first()).toBeVisible();
      expected.push(pending + (await readBalance(store, 'Available')));
    }
    const [ekoEarned = 0, arewaEarned = 0] = expected;

    await shop.moveTime(7 * DAY + MINUTE);
    await waitForRelease(eko, ekoEarned);
    await waitForRelease(arewa, arewaEarned);
    await eko.getByLabel('Show').selectOption('Made available');
    await expect(parcelsOf(eko, number)).toHaveCount(2);

    await eko.getByRole('button', { name: 'Change bank account' }).click();
    const account = eko.getByRole('dialog', { name: 'Change bank account' });
    await account.getByLabel('Bank', { exact: true }).selectOption('Kuda Bank');
    await account.getByLabel('Account number').fill('1000000004');
    await account.getByRole('button', { name: 'Check account' }).click();
    await expect(account.getByText('EKO SKIN ROOM LTD')).toBeVisible();
    await account.getByLabel('Your password').fill(demoSeller.password);
    await account.getByRole('button', { name: 'Save bank account' }).click();
    await expect(account).toBeHidden();
    await expect(eko.getByText(/^Can be paid from .*, 24 hours after it was added\.$/).first()).toBeVisible();
    await expect(eko.getByRole('button', { name: 'Withdraw' })).toBeHidden();

    await withdraw(arewa, arewaEarned);
    const refused = payoutsOf(arewa).first();
    await expect(refused).toContainText('Waiting for approval');
    await approvePayout(browser, 'Arewa Glow House');
    await arewa.reload();
    expect(await readBalance(arewa, 'Available')).toBe(0);

    await shop.moveTime(DAY + MINUTE);
    await eko.reload();
    await withdraw(eko, ekoEarned);
    await expect(payoutsOf(eko).first()).toContainText('Kuda Bank, account ending in 0004');
    await expect(payoutsOf(eko).first()).toContainText('Our finance team approves the first payout');
    await approvePayout(browser, 'Eko Skin Room');
    await expect(payoutsOf(eko).first()).toContainText('Paid', withinJobs);
    await eko.reload();
    expect(await readBalance(eko, 'Available')).toBe(0);

    await expect(refused).toContainText('Failed', withinJobs);
    await expect(refused).toContainText('The bank didn’t accept it. The money is back in your wallet.');
    await arewa.reload();
    expect(await readBalance(arewa, 'Available')).toBe(arewaEarned);

    await page.reload();
    await expect(page.getByText('The last one is damaged').first()).toBeVisible();
    await expect(page.getByText(/₦[\d,.]+ refunded on /)).toBeVisible();
    for (const store of [eko, arewa]) await store.context().close();
  },
);
