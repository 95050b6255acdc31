import { findAxeViolations, oneSizeFor } from './support/axe';
import { leaveHealthUnanswered, shopperPages } from './support/shopper-pages';
import {
  declineCookies,
  demoShopper,
  expect,
  isPhone,
  open,
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

async function checkPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('region', { name: 'Cookie notice' })).toBeVisible();
  expect.soft(await findAxeViolations(page), address).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, expectedOnConsole: /status of 404/ });
    // Home, filters and the bag are always checked at both sizes.
    const oneSize = oneSizeFor(colorScheme);

    test('axe accepts home', async ({ page }) => checkPage(page, '/'));

    for (const group of groups) {
      test(`axe accepts ${group.join(', ')}`, oneSize, async ({ page }) => {
        await leaveHealthUnanswered(page);
        for (const address of group) await checkPage(page, address);
      });
    }

    test('axe accepts a form full of errors', oneSize, async ({ page }) => {
      await open(page, '/auth/register');
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page.getByText('Field is Required').first()).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
    });

    test('axe accepts the 404 page', oneSize, async ({ page }) => {
      await open(page, '/nowhere');
      expect(await findAxeViolations(page)).toEqual([]);
    });

    test('axe accepts the account page, viewed and edited', oneSize, async ({ page }) => {
      await signIn(page);
      await expect(page.getByText(demoShopper.email)).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Edit' }).click();
      expect(await findAxeViolations(page)).toEqual([]);
    });

    test('axe accepts the business form', oneSize, async ({ page }) => {
      await signIn(page, '/sell/register');
      await expect(page.getByRole('heading', { name: 'Sell on Dídán' })).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
    });

    test('axe accepts a bag, its notes and its messages', async ({ page }) => {
      await page.goto('/product/forma-37-night-repair');
      await declineCookies(page);
      for (const slug of ['forma-37-night-repair', 'udara-star-apple-gel-wash']) {
        await page.goto(`/product/${slug}`);
        await page.getByRole('button', { name: 'Add to bag' }).click();
        await expect(page.getByText('Product added to cart successfully')).toBeVisible();
        expect(await findAxeViolations(page)).toEqual([]);
      }
      await page.goto('/bag');
      await expect(page.getByRole('note', { name: 'Using these together' })).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
      await page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
    });

    test('axe accepts filters, suggestions and the country picker', async ({ page }) => {
      await open(page, '/shop');
      if (isPhone()) {
        await page.getByRole('button', { name: /^Filter/ }).tap();
        await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
        expect(await findAxeViolations(page)).toEqual([]);
        await page.keyboard.press('Escape');
      } else {
        await page.getByRole('banner').getByRole('button', { name: 'Categories' }).click();
        await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
        expect(await findAxeViolations(page)).toEqual([]);
        await page.keyboard.press('Escape');
      }
      const country = page.getByRole('button', { name: /Country and currency/ });
      await country.click();
      await expect(page.getByRole('radio', { name: /European Union/ })).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      // Focus returns to the button before it moves on.
      await expect(country).toBeFocused();
      if (isPhone()) await page.goto('/search');
      await page.locator('input[type=search]:visible').first().fill('she');
      await expect(page.getByRole('list', { name: 'Products' })).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
    });

    test('axe accepts the bottom sheets', onPhone, async ({ page }) => {
      await open(page, '/');
      await page.getByRole('link', { name: 'Join Dídán' }).tap();
      const chooser = page.getByRole('dialog', { name: 'Choose an account type' });
      await expect(chooser.getByRole('heading')).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
      await chooser.getByRole('link', { name: 'Sign In' }).tap();
      const login = page.getByRole('dialog', { name: 'Sign in' });
      await expect(login.getByLabel('Email')).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
      await login.getByRole('link', { name: 'Forgot password' }).tap();
      await expect(page.getByRole('dialog', { name: 'Forgot password' }).getByLabel('Email')).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Menu', exact: true }).tap();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
    });
  });
}
