import { findAxeViolations } from './support/axe';
import { confirmAsStaff, signInAsStaff } from './support/staff';
import { expect, onDesktop, onPhone, open, test } from './support/test';

test(
  'finance looks through the ledger, follows a difference to its entries, and resolves it',
  onDesktop,
  async ({ page }) => {
    await open(page, '/privacy-policy');
    const member = await signInAsStaff(page, 'finance');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /^Ledger/ }).click();
    await confirmAsStaff(page, member);
    const difference = main.getByRole('listitem').filter({ hasText: 'Commission of a parcel' });
    await expect(difference).toContainText('₦100');
    const [number = ''] = /DD-[A-Z0-9]{9}/.exec((await difference.textContent()) ?? '') ?? [];
    expect(await findAxeViolations(page)).toEqual([]);

    await difference.getByRole('link', { name: 'Show the entries' }).click();
    await expect(main.getByLabel('Order number')).toHaveValue(number);
    await expect(main.getByRole('heading', { name: 'Sale' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Made available' })).toBeVisible();
    await expect(main.getByRole('row', { name: /^Total ₦0$/ })).toHaveCount(
      await main.getByRole('table').count(),
    );
    await main.getByLabel('Account').selectOption({ label: 'Commission' });
    await main.getByRole('button', { name: 'Show entries' }).click();
    await expect(main.getByText(/^Commission: -₦[\d,.]+$/)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await main.getByRole('link', { name: number }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();

    await page.goto('/staff/differences');
    await difference.getByRole('button', { name: 'Resolve' }).click();
    await difference.getByLabel('Reason').fill('Typed wrong; the order is right in the statement');
    await difference.getByRole('button', { name: 'Resolve' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resolve' }).click();
    await expect(difference).toBeHidden();
  },
);

test('support sends a failed message again', onPhone, async ({ page }) => {
  await open(page, '/privacy-policy');
  await signInAsStaff(page, 'support');
  await page
    .getByRole('main')
    .getByRole('link', { name: /messages/i })
    .click();
  const failed = page.getByRole('main').getByRole('listitem').filter({ hasText: 'The address was rejected' });
  await expect(failed).toContainText('b…@didan.example');
  expect(await findAxeViolations(page)).toEqual([]);
  await failed.getByRole('button', { name: 'Send again' }).click();
  await expect(failed).toBeHidden();
});
