import { ekoProduct, fillCart } from './support/checkout';
import { expectVisibleFocus, tabTo } from './support/keyboard';
import { expect, randomPhone, test, type Page } from './support/test';

type Role = Parameters<typeof tabTo>[1];

const goTo = (page: Page, role: Role, name: string | RegExp) => tabTo(page, role, name, expectVisibleFocus);

async function type(page: Page, name: string, text: string): Promise<void> {
  await goTo(page, 'textbox', name);
  await page.keyboard.type(text);
}

/** Chooses an entry of a focused select by typing its first letters, as without a mouse. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  const select = page.getByRole('combobox', { name });
  await goTo(page, 'combobox', name);
  await expect(select.getByRole('option', { name: entry, exact: true })).toBeAttached();
  await page.keyboard.type(entry);
  await expect(select).toHaveValue(entry);
}

async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await goTo(page, role, name);
  // A button that shows it is busy, while totals are counted again, takes no press.
  await expect(page.getByRole(role, { name, exact: true }).first()).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Enter');
}

test('the keyboard alone buys by card, with the focus always in view', async ({ page, email }) => {
  test.slow();
  await fillCart(page, [ekoProduct]);
  await page.goto('/bag');
  await press(page, 'link', /^Checkout/);
  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible();
  await type(page, 'Email', email);
  await type(page, 'Name', 'Bisi Adeyemi');
  await type(page, 'Phone', randomPhone());
  await choose(page, 'State', 'Lagos');
  await choose(page, 'Local government area', 'Surulere');
  await type(page, 'Area', 'Aguda');
  await type(page, 'Street and number', '12 Enitan Street');
  await type(page, 'Landmark', 'Opposite the water works');
  await press(page, 'button', 'Continue to delivery');
  await expect(page.getByRole('heading', { name: 'Delivery method' })).toBeFocused();
  await press(page, 'button', 'Continue to payment');
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused();
  await goTo(page, 'radio', /^Card/);
  await page.keyboard.press('Space');
  await press(page, 'button', 'Continue to review');
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeFocused();
  await press(page, 'button', /by card$/);
  await page.waitForURL('**/test-payment/**');
  await press(page, 'button', /^Pay ₦/);
  await page.waitForURL('**/orders/**');
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeFocused();
});
