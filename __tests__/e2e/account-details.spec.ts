import { type Page } from '@playwright/test';

import { findAxeViolations } from './support/axe';
import {
  createAccount,
  declineCookies,
  expect,
  fillLogin,
  goodPassword,
  onDesktop,
  onPhone,
  open,
  test,
} from './support/test';

// The wrong password, and the session that another device has ended.
test.use({ expectedOnConsole: /status of 40[01]/ });

const NEW_PASSWORD = 'Baobab-oil7!';
/** Its ingredient list has perfume. */
const SCENTED = 'kyalli-whipped-shea';

async function signInAt(page: Page, email: string, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForURL('**/auth/login**');
  await fillLogin(page, email, goodPassword);
  await page.waitForURL((url) => url.pathname === address);
}

async function fillAddress(page: Page, street: string): Promise<void> {
  await page.getByLabel('State').selectOption('Oyo');
  await page.getByLabel('Local government area').selectOption('Ibadan North');
  await page.getByLabel('Area', { exact: true }).fill('Bodija');
  await page.getByLabel('Street and number').fill(street);
  await page.getByLabel('Landmark').fill('Opposite the market');
}

test(
  'a shopper adds, changes, prefers and deletes an address, and checkout offers the rest',
  onPhone,
  async ({ page, email }) => {
    await createAccount(page, email);
    await signInAt(page, email, '/account');
    await page.getByRole('link', { name: 'Manage addresses' }).click();
    await expect(page.getByText('You haven’t saved an address yet.')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Add an address' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Obi');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByLabel('State')).toHaveAttribute('aria-invalid', 'true');
    await fillAddress(page, '1 Awolowo Road');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('Address saved')).toBeVisible();

    await page.getByRole('button', { name: 'Add an address' }).click();
    await fillAddress(page, '2 Favos Road');
    await page.getByRole('button', { name: 'Save address' }).click();
    const entries = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ada Obi' });
    await expect(entries).toHaveCount(2);
    await expect(entries.filter({ hasText: /^Ada ObiDefault/ })).toContainText('1 Awolowo Road');

    await page.getByRole('button', { name: 'Make default: Ada Obi, 2 Favos Road' }).click();
    await expect(entries.first()).toContainText('Ada ObiDefault2 Favos Road');

    await page.getByRole('button', { name: 'Edit Ada Obi, 1 Awolowo Road' }).click();
    await page.getByLabel('Street and number').fill('11 Awolowo Road');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('Address updated').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('11 Awolowo Road')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Delete Ada Obi, 11 Awolowo Road' }).click();
    await page.getByRole('button', { name: 'Delete address' }).click();
    await expect(page.getByText('Address deleted')).toBeVisible();
    await expect(entries).toHaveCount(1);

    await page.goto('/product/isapa-cloud-cleanser');
    await declineCookies(page);
    await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click();
    await expect(page.getByText('Product added to cart successfully')).toBeVisible();
    await page.goto('/checkout');
    await expect(page.getByRole('radio', { name: /2 Favos Road/ })).toBeChecked();
  },
);

test(
  'a shopper changes the password, and the other device is signed out',
  onDesktop,
  async ({ page, browser, email }) => {
    await createAccount(page, email);
    await signInAt(page, email, '/account');
    const other = await (await browser.newContext()).newPage();
    await signInAt(other, email, '/account');
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('Current password').fill('Not-this-one9!');
    await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await dialog.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByText('That password is incorrect')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByLabel('Current password').fill(goodPassword);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText(/^Your password has been changed/)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('You aren’t signed in anywhere else.')).toBeVisible();
    await other.goto('/account');
    await other.waitForURL('**/auth/login**');
    await fillLogin(other, email, NEW_PASSWORD);
    await expect(other.getByRole('heading', { name: 'Your account' })).toBeVisible();
  },
);

async function describeSkin(page: Page): Promise<void> {
  await page.getByText('Oily', { exact: true }).click();
  await page.getByText('Dark spots', { exact: true }).click();
  await page.getByText('Perfume (Parfum)').click();
  await page.getByLabel('Other ingredients').fill('Benzyl salicylate, coconut oil');
}

test(
  'a visitor’s skin profile filters the list, warns, and moves into the account',
  onPhone,
  async ({ page, email }) => {
    await createAccount(page, email);
    await open(page, '/shop');
    await page.getByRole('link', { name: 'For my skin' }).click();
    await page.waitForURL('**/skin');
    await describeSkin(page);
    await page.getByRole('button', { name: 'Save skin profile' }).click();
    await expect(page.getByText('Tick the box so that we may store this')).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('checkbox', { name: /keep this on this device/i }).check();
    await page.getByRole('button', { name: 'Save skin profile' }).click();
    await expect(page.getByText('Your skin profile is saved on this device')).toBeVisible();

    await page.goto('/shop');
    await page.getByRole('link', { name: 'For my skin' }).click();
    await page.waitForURL((url) => url.searchParams.get('skinType') === 'oily');
    expect(new URL(page.url()).searchParams.getAll('exclude')).toEqual([
      'benzyl-salicylate',
      'cocos-nucifera-oil',
      'parfum',
    ]);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

    await page.goto(`/product/${SCENTED}`);
    const warning = page.getByRole('main').getByText(/^Contains something you avoid:/);
    await expect(warning).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    await signInAt(page, email, '/account');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('didan.skin'))).toBeNull();
    await page.getByRole('link', { name: 'Skin profile' }).click();
    await expect(page.getByRole('radio', { name: 'Oily' })).toBeChecked();
    await expect(page.getByLabel('Other ingredients')).toHaveValue('Benzyl salicylate');
    await expect(page.getByRole('checkbox', { name: 'Coconut oil' })).toBeChecked();
    await page.goto(`/product/${SCENTED}`);
    await expect(warning).toBeVisible();

    await page.goto('/skin');
    await page.getByRole('button', { name: 'Delete skin profile' }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Delete skin profile' })
      .click();
    await expect(page.getByText('Your skin profile is deleted')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Not sure' })).toBeChecked();
    await page.goto(`/product/${SCENTED}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(warning).toBeHidden();
  },
);
