import { type Page } from '@playwright/test';

import { tabTo } from './support/keyboard';
import { createAccount, demoShopper, expect, goodPassword, lastCode, test } from './support/test';

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, 'textbox', name);
  await page.keyboard.type(text);
}

test('the keyboard alone signs in, edits the profile and signs out', async ({ page }) => {
  await page.goto('/account');
  await page.waitForURL('**/auth/login**');
  await tabTo(page, 'button', 'Decline');
  await page.keyboard.press('Enter');
  await typeInto(page, 'Email', demoShopper.email);
  await typeInto(page, 'Password', demoShopper.password);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await tabTo(page, 'button', 'Edit');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Phone');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('08039876543');
  await tabTo(page, 'button', 'Save changes');
  await page.keyboard.press('Enter');
  await expect(page.getByText('08039876543')).toBeVisible();
  await tabTo(page, 'button', 'Sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth/login');
});

test('the keyboard alone signs up and verifies, with focus on each next step', async ({ page, email }) => {
  await page.goto('/auth/account');
  await tabTo(page, 'button', 'Continue');
  await page.keyboard.press('Enter');
  await typeInto(page, 'First name', 'Ada');
  await typeInto(page, 'Last name', 'Obi');
  await typeInto(page, 'Email', email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('0803');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused();
  await expect(page.getByText('Invalid Phone number')).toBeVisible();
  await page.keyboard.type('1234567');
  await typeInto(page, 'Password', goodPassword);
  await typeInto(page, 'Confirm password', goodPassword);
  await page.keyboard.press('Enter');

  await page.waitForURL('**/auth/verify');
  await tabTo(page, 'textbox', 'Digit 1 of 6');
  await page.keyboard.type(await lastCode(email));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeFocused();
  await tabTo(page, 'button', 'Proceed to Dashboard');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth/login');
});

test('the keyboard alone resets a forgotten password', async ({ page, email }) => {
  await createAccount(page, email);
  const before = await lastCode(email);
  await page.goto('/auth/login');
  await tabTo(page, 'link', 'Forgot password');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auth/forgot-password');
  await typeInto(page, 'Email', email);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auth/verify');
  await tabTo(page, 'textbox', 'Digit 1 of 6');
  await page.keyboard.type(await lastCode(email, before));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auth/reset');
  await typeInto(page, 'New password', 'Shea-and-baobab3!');
  await typeInto(page, 'Confirm password', 'Shea-and-baobab3!');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeFocused();
});

test('the keyboard alone searches, filters, adds to the bag and edits it', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, 'button', 'Decline');
  await page.keyboard.press('Enter');
  await page.goto('/');
  await tabTo(page, 'searchbox', 'Search products, brands and ingredients');
  await page.keyboard.type('niacinamide');
  await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('searchbox', { name: 'Search products, brands and ingredients' }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/shop?q=niacinamide');

  await tabTo(page, 'checkbox', /^Dark spots/);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/concern=dark-spots/);
  const first = page.getByRole('main').getByRole('article').first();
  const name = (await first.getByRole('heading').textContent()) ?? '';
  await tabTo(page, 'link', name);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/product/**');

  await tabTo(page, 'button', 'Add to bag');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Product added to cart successfully')).toBeVisible();
  await page.goto('/bag');
  await tabTo(page, 'button', `Increase quantity: ${name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('2');
  await tabTo(page, 'button', `Remove ${name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('2');
});
