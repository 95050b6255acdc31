import { everyAppearance, findViolationsInAppearances, appearancesAt } from './support/axe';
import { findOverflows } from './support/narrow-screens';
import { leaveHealthUnanswered, shopperPages } from './support/shopper-pages';
import {
  declineCookies,
  demoShopper,
  expect,
  isPhone,
  onDesktop,
  open,
  openLoaded,
  onPhone,
  signIn,
  test,
  type Page,
} from './support/test';

/**
 * Pages that one test opens in turn: a browser that has the shop's scripts opens the next page
 * faster.
 */
const PAGES_PER_TEST = 6;
const groups = Array.from({ length: Math.ceil(shopperPages.length / PAGES_PER_TEST) }, (_, group) =>
  shopperPages.slice(group * PAGES_PER_TEST, (group + 1) * PAGES_PER_TEST),
);

/** Checks a page by axe, and that no narrow screen cuts it. */
async function checkPage(page: Page, address: string, appearances?: typeof everyAppearance): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('region', { name: 'Cookie notice' })).toBeVisible();
  expect.soft(await findViolationsInAppearances(page, appearances), address).toEqual([]);
  expect.soft(await findOverflows(page), address).toEqual([]);
}

// The 404 page, and a page opened without its token, say so.
test.use({ expectedOnConsole: /status of 404/ });

test('axe accepts home, and no narrow screen cuts it', onDesktop, async ({ page }) =>
  checkPage(page, '/', everyAppearance),
);

for (const group of groups) {
  test(`axe accepts ${group.join(', ')}, and no narrow screen cuts them`, onDesktop, async ({ page }) => {
    await leaveHealthUnanswered(page);
    for (const address of group) await checkPage(page, address);
  });
}

test('axe accepts a form full of errors', onPhone, async ({ page }) => {
  await open(page, '/auth/register');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Field is Required').first()).toBeVisible();
  expect(await findViolationsInAppearances(page)).toEqual([]);
});

test('axe accepts the 404 page', onDesktop, async ({ page }) => {
  await open(page, '/nowhere');
  expect(await findViolationsInAppearances(page)).toEqual([]);
});

test(
  'axe accepts pages of a signed-in shopper, and no narrow screen cuts them',
  onDesktop,
  async ({ page }) => {
    await signIn(page);
    await expect(page.getByText(demoShopper.email)).toBeVisible();
    expect(await findViolationsInAppearances(page)).toEqual([]);
    expect(await findOverflows(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit' }).click();
    expect(await findViolationsInAppearances(page)).toEqual([]);
    await page.goto('/sell/register');
    await expect(page.getByRole('heading', { name: 'Sell on Dídán' })).toBeVisible();
    expect(await findViolationsInAppearances(page)).toEqual([]);
    for (const address of ['/account/addresses', '/orders']) {
      await openLoaded(page, address);
      expect.soft(await findOverflows(page), address).toEqual([]);
    }
  },
);

test('axe accepts a bag, its notes and its messages', async ({ page }) => {
  // A product added shows in a toast on phones, in the drawer on wide screens.
  const appearances = appearancesAt(isPhone() ? 'phone' : 'desktop');
  await page.goto('/product/forma-37-night-repair');
  await declineCookies(page);
  for (const slug of ['forma-37-night-repair', 'udara-star-apple-gel-wash']) {
    await page.goto(`/product/${slug}`);
    await page.getByRole('button', { name: 'Add to bag' }).click();
    await expect(page.getByText('Product added to cart successfully')).toBeVisible();
    expect(await findViolationsInAppearances(page, appearances)).toEqual([]);
  }
  await page.goto('/bag');
  await expect(page.getByRole('note', { name: 'Using these together' })).toBeVisible();
  expect(await findViolationsInAppearances(page, appearances)).toEqual([]);
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible();
  expect(await findViolationsInAppearances(page, appearances)).toEqual([]);
});

test('axe accepts filters, suggestions and the country picker', async ({ page }) => {
  const appearances = appearancesAt(isPhone() ? 'phone' : 'desktop');
  await open(page, '/shop');
  if (isPhone()) {
    await page.getByRole('button', { name: /^Filter/ }).tap();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    expect(await findViolationsInAppearances(page, appearances)).toEqual([]);
    await page.keyboard.press('Escape');
  } else {
    await page.getByRole('banner').getByRole('button', { name: 'Categories' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(await findViolationsInAppearances(page, appearances)).toEqual([]);
    await page.keyboard.press('Escape');
  }
  const country = page.getByRole('button', { name: /Country and currency/ });
  await country.click();
  await expect(page.getByRole('radio', { name: /European Union/ })).toBeVisible();
  expect(await findViolationsInAppearances(page, appearances)).toEqual([]);
  await page.keyboard.press('Escape');
  // Focus returns to the button before it moves on.
  await expect(country).toBeFocused();
  if (isPhone()) await page.goto('/search');
  await page.locator('input[type=search]:visible').first().fill('she');
  await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
  expect(await findViolationsInAppearances(page, appearances)).toEqual([]);
});

test('axe accepts the bottom sheets', onPhone, async ({ page }) => {
  const appearances = appearancesAt('phone');
  await open(page, '/');
  await page.getByRole('link', { name: 'Join Dídán' }).tap();
  const chooser = page.getByRole('dialog', { name: 'Choose an account type' });
  await expect(chooser.getByRole('heading')).toBeVisible();
  expect(await findViolationsInAppearances(page, appearances)).toEqual([]);
  await chooser.getByRole('link', { name: 'Sign In' }).tap();
  const login = page.getByRole('dialog', { name: 'Sign in' });
  await expect(login.getByLabel('Email')).toBeVisible();
  expect(await findViolationsInAppearances(page, appearances)).toEqual([]);
  await login.getByRole('link', { name: 'Forgot password' }).tap();
  await expect(page.getByRole('dialog', { name: 'Forgot password' }).getByLabel('Email')).toBeVisible();
  expect(await findViolationsInAppearances(page, appearances)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await findViolationsInAppearances(page, appearances)).toEqual([]);
});
