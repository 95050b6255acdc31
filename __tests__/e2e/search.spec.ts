import { ekoProduct, fillCart } from './support/checkout';
import { declineCookies, expect, isPhone, onDesktop, onPhone, test, type Page } from './support/test';

async function search(page: Page, words: string): Promise<void> {
  if (isPhone()) {
    await page.getByRole('link', { name: 'Search', exact: true }).tap();
    // Home has a search field too, and the address changes before the page does: wait, or the text
    // is typed into that one.
    await expect(page.getByRole('heading', { level: 1, name: 'What are you looking for?' })).toBeVisible();
  }
  const field = page
    .getByRole('main')
    .getByRole('searchbox')
    .or(page.getByRole('banner').getByRole('searchbox'));
  await field.locator('visible=true').first().fill(words);
  await field.locator('visible=true').first().press('Enter');
  await page.waitForURL('**/shop?q=*');
}

test('a guest searches with a price, and by the name of a store', async ({ page }) => {
  await page.goto('/');
  await declineCookies(page);
  const main = page.getByRole('main');
  await search(page, 'sunscreen under 10000');
  await expect(page.getByRole('heading', { level: 1, name: '“sunscreen up to ₦10,000”' })).toBeVisible();
  await expect(main.getByText(/^You typed/)).toBeHidden();
  await main.getByRole('list', { name: 'Active filters' }).getByRole('link').click();
  await expect(page).toHaveURL('/shop?q=sunscreen');
  await search(page, 'Rock Town Naturals');
  await expect(page.getByRole('heading', { level: 1, name: 'Rock Town Naturals' })).toBeVisible();
  await main.getByRole('link', { name: 'Visit the store' }).click();
  await expect(page).toHaveURL('/store/rock-town-naturals');
});

test(
  'the drawer over the buy box closes by Escape, Close and a press outside',
  onDesktop,
  async ({ page }) => {
    await page.goto(`/product/${ekoProduct.slug}`);
    await declineCookies(page);
    const drawer = page.getByRole('dialog', { name: 'Product added to cart successfully' });
    const closings = [
      () => page.keyboard.press('Escape'),
      () => drawer.getByRole('button', { name: 'Close' }).click(),
      () => page.getByRole('list', { name: 'Photos', exact: true }).click(),
    ];
    for (const close of closings) {
      await page.getByRole('main').getByRole('button', { name: 'Add to bag', exact: true }).click();
      await expect(drawer).toBeVisible();
      await close();
      await expect(drawer).toBeHidden();
    }
  },
);

test('a guest reads in the bag what a coupon takes', onPhone, async ({ page }) => {
  await fillCart(page, [ekoProduct]);
  await page.goto('/bag');
  const main = page.getByRole('main');
  await expect(main.getByText(/^As a guest, you confirm your phone number by SMS/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'sign in', exact: true })).toBeVisible();
});
