import { findAxeViolations } from './support/axe';
import { confirmAsStaff, signInAsStaff } from './support/staff';
import {
  declineCookies,
  demoSeller,
  expect,
  onDesktop,
  otherDemoSeller,
  signIn,
  test,
  type Page,
  onPhone,
} from './support/test';

/** The account that the bank doesn’t know, and the list that asks for a confirmation. */
test.use({ expectedOnConsole: /responded with a status of (?:400|403)/ });

/**
 * Jobs send payouts, and the test page ends them, every 15 seconds; the page reads them as often.
 */
const withinJobs = { timeout: 90_000 };

/** Opens the wallet of a seller, as somebody who has declined cookies. */
async function openWallet(page: Page, seller: typeof demoSeller) {
  await page.goto('/privacy-policy');
  await declineCookies(page);
  await signIn(page, '/sell/wallet', seller);
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
}

const payoutsOf = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Payouts' }) })
    .getByRole('listitem');

/** Withdraws an amount, and returns the new payout, which is the first in the list. */
async function withdraw(page: Page, naira: string) {
  const payouts = payoutsOf(page);
  await expect(payouts.or(page.getByText('No payouts yet.')).first()).toBeVisible();
  const before = await payouts.count();
  await page.getByLabel('Amount in naira').fill(naira);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw this amount?' });
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(() => payouts.count()).toBeGreaterThan(before);
  return payouts.first();
}

test('a seller verifies a bank account, withdraws earnings and is paid', onPhone, async ({ page }) => {
  test.slow();
  await openWallet(page, demoSeller);
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Change bank account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change bank account' });
  await dialog.getByLabel('Bank', { exact: true }).selectOption('Kuda Bank');
  await dialog.getByLabel('Account number').fill('2000000009');
  await dialog.getByRole('button', { name: 'Check account' }).click();
  await expect(dialog.getByText(/The bank doesn’t know this account/)).toBeVisible();
  await dialog.getByLabel('Account number').fill('2000000001');
  await dialog.getByRole('button', { name: 'Check account' }).click();
  await expect(dialog.getByText('ADAEZE TEST OBI')).toBeVisible();
  await expect(dialog.getByText(/The name isn’t one of your approved application/)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  const amount = page.getByLabel('Amount in naira');
  await amount.fill('100');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(/^Enter an amount from ₦5,000 to/)).toBeVisible();
  await amount.fill('5,000');
  await expect(page.getByText('Your bank receives ₦4,990. The bank’s fee is ₦10.')).toBeVisible();
  const payout = await withdraw(page, '5,000');
  await expect(payout).toContainText('₦5,000');
  await expect(payout).toContainText('Paid', withinJobs);
  await page.reload();
  await page.getByLabel('Show').selectOption('Payouts that arrived');
  await expect(page.getByText('Payout arrived').first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
});

test(
  'finance approves a payout that the bank refuses, and the money is back',
  onDesktop,
  async ({ page, browser }) => {
    test.slow();
    await openWallet(page, otherDemoSeller);
    const available = page.getByText('Available', { exact: true }).locator('..');
    const before = (await available.textContent()) ?? '';
    const requested = await withdraw(page, '6000');
    await expect(requested).toContainText('Waiting for approval');
    await expect(available).not.toHaveText(before);

    const context = await browser.newContext();
    const staff = await context.newPage();
    await staff.goto('/privacy-policy');
    await declineCookies(staff);
    const member = await signInAsStaff(staff, 'finance');
    await staff.goto('/staff/payouts');
    const payout = staff.getByRole('listitem').filter({ hasText: 'Arewa Glow House' });
    await confirmAsStaff(staff, member);
    await expect(payout).toBeVisible();
    await expect(payout).toContainText('ADAEZE TEST OBI');
    expect(await findAxeViolations(staff)).toEqual([]);
    await payout.getByRole('button', { name: 'Approve' }).click();
    const dialog = staff.getByRole('alertdialog', { name: 'Approve this payout?' });
    await expect(dialog).toContainText('It also accepts the name ADAEZE TEST OBI');
    expect(await findAxeViolations(staff)).toEqual([]);
    await dialog.getByRole('button', { name: 'Pay ₦6,000' }).click();
    await expect(payout).toBeHidden();
    await context.close();

    await expect(requested).toContainText('The bank didn’t accept it.', withinJobs);
    await page.reload();
    await expect(available).toHaveText(before);
  },
);
