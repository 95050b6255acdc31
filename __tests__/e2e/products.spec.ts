import { readFileSync } from 'node:fs';

import { findAxeViolations } from './support/axe';
import { signInAsStaff } from './support/staff';
import { demoSeller, expect, open, signIn, test, type Page, onPhone } from './support/test';

/** Refused ingredients are part of the journey. */
test.use({ expectedOnConsole: /status of 400/ });

const picture = (name: string) => ({
  name,
  mimeType: 'image/webp',
  buffer: readFileSync(`public/images/${name}`),
});
const pictures = [
  'forma-37-first-retinol-1-640.webp',
  'forma-37-first-retinol-2-640.webp',
  'forma-37-tone-serum-1-640.webp',
].map(picture);
const PUBLISHED_MILLISECONDS = 2_000;

async function fillProduct(page: Page, name: string): Promise<void> {
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await page.getByLabel('Product name').fill(name);
  await page.getByLabel('Brand').fill('Ọ̀ṣun Botanicals');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByLabel('Type of product').selectOption({ index: 1 });
  await page
    .getByLabel('Description')
    .fill('A light serum with hibiscus, for skin that looks dull after the harmattan.');
  await field('Size or shade').first().fill('30 ml');
  await field('Price in naira').first().fill('8500');
  await field('Stock').first().fill('12');
  await field('Packed weight in grams').first().fill('90');
  await page.getByRole('button', { name: 'Add a size or shade' }).click();
  await field('Size or shade').nth(1).fill('50 ml');
  await field('Price in naira').nth(1).fill('12500');
  await field('Stock').nth(1).fill('4');
  await field('Packed weight in grams').nth(1).fill('130');
  await page.getByLabel('Dry', { exact: true }).check();
  await page.getByLabel('How to use it').fill('Two drops on damp skin, morning and night.');
}

/** What a shopper's page says once it is loaded anew. */
const reloadText = async (guest: Page) => {
  await guest.reload();
  return guest.getByRole('main').textContent();
};

/** Makes a change, and expects its text on a page of the shop within two seconds of the reply. */
async function expectPublished(
  { page, call }: { page: Page; call: RegExp },
  change: () => Promise<void>,
  { guest, address, text }: { guest: Page; address: string; text: string },
): Promise<void> {
  const replied = page.waitForResponse(
    (reply) => call.test(reply.url()) && reply.request().method() === 'PATCH',
  );
  await change();
  expect((await replied).status()).toBe(200);
  const since = Date.now();
  await expect
    .poll(async () => (await guest.request.get(address)).text(), { intervals: [50], timeout: 10_000 })
    .toContain(text);
  expect(Date.now() - since).toBeLessThanOrEqual(PUBLISHED_MILLISECONDS);
}

test(
  'a seller lists a product, staff check it, and a guest finds and buys it',
  onPhone,
  async ({ page, browser }) => {
    test.slow();
    const word = `zobo${Date.now().toString(36)}`;
    const name = `Glow Serum ${word}`;
    await open(page, '/');
    await signIn(page, '/sell/products', demoSeller);
    await page.getByRole('button', { name: 'Add a product' }).click();
    await fillProduct(page, name);
    await page.getByLabel('Full ingredient list').fill('Aqua, Glycerin, Mercurous Chloride');
    await expect(page.getByText('products with mercury can’t be sold')).toBeVisible();
    await page.getByLabel('Add pictures').setInputFiles(pictures);
    // The server makes six files of each.
    await expect(page.getByLabel(/What picture \d shows/)).toHaveCount(3, { timeout: 60_000 });
    await page.getByLabel('What picture 1 shows').fill('The bottle');
    await page.getByLabel('What picture 1 shows').blur();
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(name);
    await preview.getByText('50 ml', { exact: true }).click();
    await expect(preview.getByText('₦12,500').first()).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    await preview.getByRole('button', { name: /^Add to bag/ }).click();
    await expect(page.getByText('This works once the product is in the shop.')).toBeVisible();
    await preview.getByRole('button', { name: 'Back to the form' }).click();
    await expect(preview).toBeHidden();

    await page.reload();
    await expect(page.getByLabel('Product name')).toHaveValue(name);
    await expect(page.getByRole('textbox', { name: 'Price in naira', exact: true }).nth(1)).toHaveValue(
      '12500',
    );
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await expect(
      page.getByText('Mercurous Chloride is mercury, which can’t be sold on Dídán.').first(),
    ).toBeVisible();
    await page.getByLabel('Full ingredient list').fill('Aqua, Glycerin, Hydroquinone');
    await page.getByLabel('Percentage of hydroquinone').fill('1.5');
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await expect(page.getByText('We’re checking this product.').first()).toBeVisible();

    const context = await browser.newContext();
    const staff = await context.newPage();
    await open(staff, '/');
    await signInAsStaff(staff);
    await staff.goto('/staff/products');
    const row = staff.getByRole('link', { name: new RegExp(name) });
    await expect(row).toContainText('Ingredient needs a decision');
    expect(await findAxeViolations(staff)).toEqual([]);
    await row.click();
    await staff.getByLabel('What is wrong with: Ingredients').fill('Please sell it without hydroquinone.');
    expect(await findAxeViolations(staff)).toEqual([]);
    await staff.getByRole('button', { name: 'Send back' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Send back' }).click();
    await expect(staff.getByText('Product sent back').first()).toBeVisible();

    await page.reload();
    await expect(page.getByText('Please sell it without hydroquinone.').first()).toBeVisible();
    await page.getByLabel('Full ingredient list').fill('Aqua, Glycerin, Hibiscus Sabdariffa Flower Extract');
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await expect(page.getByText('We’re checking this product.').first()).toBeVisible();

    const guests = await browser.newContext();
    const guest = await guests.newPage();
    await open(guest, `/shop?q=${word}`);
    await staff.goto('/staff/products');
    await row.click();
    await staff.getByRole('button', { name: 'Approve' }).click();
    await expectPublished(
      { page: staff, call: /\/staff\/revisions\// },
      () => staff.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click(),
      { guest, address: `/shop?q=${word}`, text: name },
    );
    await expect(staff.getByText('Product approved')).toBeVisible();
    await guest.reload();
    await guest
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
    await expect(guest.getByRole('heading', { level: 1 })).toContainText(name);
    await guest
      .getByRole('button', { name: /Add to bag/ })
      .first()
      .click();
    await expect(guest.getByText('Product added to cart successfully')).toBeVisible();

    await page.goto('/sell/products');
    await page.getByRole('searchbox').fill(word);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText(name)).toBeVisible();
    await page.getByRole('button', { name: 'Change prices and stock' }).click();
    await page.getByLabel(`Price of ${name}, 30 ml in naira`).fill('7900');
    expect(await findAxeViolations(page)).toEqual([]);
    await expectPublished(
      { page, call: /\/product\/bulk\// },
      () => page.getByRole('button', { name: 'Save 1 change' }).click(),
      { guest, address: new URL(guest.url()).pathname, text: '7,900' },
    );
    await expect(page.getByText('Prices and stock saved')).toBeVisible();
    expect(await reloadText(guest)).toContain('7,900');

    await page.getByRole('button', { name: 'Back to the list' }).click();
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await page.getByLabel('Full ingredient list').fill('Aqua, Glycerin, Niacinamide');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'Submit the changes for review' }).click();
    await expect(page.getByText('We’re checking this product.').first()).toBeVisible();
    expect(await reloadText(guest)).toContain('Hibiscus Sabdariffa Flower Extract');
    await context.close();
    await guests.close();
  },
);
