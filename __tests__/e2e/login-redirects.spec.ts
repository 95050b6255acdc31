import { type Page } from '@playwright/test';

import { expireToken } from './support/tabs';
import {
  createAccount,
  onDesktop,
  enterCode,
  expect,
  fillLogin,
  goodPassword,
  isPhone,
  lastCode,
  open,
  onPhone,
  signIn,
  test,
} from './support/test';

const newPassword = 'Shea-and-baobab3!';
const REFRESH = '**/api/users/refresh-access-token/';
const GUARDED = '/account?tab=orders';
const LOGIN = '/auth/login?next=%2Faccount&tab=orders';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test.describe('while the refresh fails', () => {
  test.use({ expectedOnConsole: /Failed to load resource/ });

  const replies = {
    'answers 500': { status: 500, json: { error: 'Oh.' } },
    'answers with a token of undefined': {
      json: { status: 200, token: { accesstoken: 'abc.undefined.x' } },
    },
  };
  for (const [how, reply, oneSize] of [
    ['answers 500', replies['answers 500'], onDesktop],
    ['answers with a token of undefined', replies['answers with a token of undefined'], onDesktop],
    ['cannot be reached', undefined, onPhone],
  ] as const) {
    test(`a user whose refresh ${how} returns after the login`, oneSize, async ({ page, context }) => {
      await signIn(page);
      await expect(heading(page, 'Your account')).toBeVisible();
      // A call that the account page still sends would go to the login by itself.
      await page.goto('about:blank');
      await expireToken(context);
      await page.route(REFRESH, (route) => (reply ? route.fulfill(reply) : route.abort('connectionrefused')));
      const bearers: (string | undefined)[] = [];
      page.on('request', (request) => bearers.push(request.headers().authorization));
      const addresses: string[] = [];
      page.on('framenavigated', (frame) => addresses.push(frame.url()));

      await page.goto(GUARDED);
      await expect(page).toHaveURL(LOGIN);
      await page.waitForTimeout(2_000);
      await expect(page).toHaveURL(LOGIN);
      expect(addresses.filter((address) => address.includes('/auth/login'))).toHaveLength(1);
      await expect(page.getByText('Failed to load page data')).toHaveCount(0);
      const cookies = await context.cookies();
      expect(cookies.map(({ name }) => name)).toContain('didan_refresh');
      expect([...bearers, ...cookies.map(({ value }) => value)].join()).not.toContain('undefined');

      await page.unroute(REFRESH);
      await page.reload();
      await expect(page).toHaveURL(GUARDED);
      await expect(heading(page, 'Your account')).toBeVisible();
    });
  }
});

test('a signed-in user who opens the login is redirected to next, or home', onDesktop, async ({ page }) => {
  await signIn(page);
  await page.goto('/auth/login');
  await expect(page).toHaveURL('/');
  await page.goto(LOGIN);
  await expect(page).toHaveURL(GUARDED);
  await expect(heading(page, 'Your account')).toBeVisible();
});

test('a shopper who resets the password returns to the page they came from', async ({ page, email }) => {
  await createAccount(page, email);
  await open(page, '/privacy-policy');
  const signInLink = page.getByRole('link', { name: 'Sign in' }).locator('visible=true').first();
  await (isPhone() ? signInLink.tap() : signInLink.click());
  await expect(page).toHaveURL('/auth/login?next=%2Fprivacy-policy');
  if (isPhone()) await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page).toHaveURL('/auth/forgot-password?next=%2Fprivacy-policy');

  await page.getByLabel('Email').fill(email);
  const before = await lastCode(email);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/auth/verify');
  await enterCode(page, await lastCode(email, before));
  await page.getByRole('button', { name: 'Verify Account' }).click();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('button', { name: 'Proceed to Dashboard' }).click();

  await expect(page).toHaveURL('/auth/login?next=%2Fprivacy-policy');
  await fillLogin(page, email, newPassword);
  await expect(page).toHaveURL('/privacy-policy');
  await expect(heading(page, 'Privacy policy')).toBeVisible();
});

test('a visitor who wants to sell is told why sign-in is needed', onPhone, async ({ page, email }) => {
  await createAccount(page, email);
  await open(page, '/auth/account');
  await page.getByRole('radio', { name: /I want to sell/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Apply to sell' }).click();
  await expect(page.getByText('Sign in or create an account to sell on Dídán.')).toBeVisible();
  await fillLogin(page, email, goodPassword);
  await expect(page).toHaveURL('/sell/register');
});

test.describe('with a rejected sign-in', () => {
  test.use({ expectedOnConsole: /status of 40/ });

  test('an error of the former page does not stay over the next', onPhone, async ({ page, email }) => {
    await open(page, '/auth/login');
    await fillLogin(page, email, goodPassword);
    const error = page.locator('[data-toaster]').getByRole('alert').locator('p');
    await expect(error).toBeVisible();
    // An error that leads to the next page stays; an older one goes.
    await page.waitForTimeout(2_100);
    await page.getByRole('link', { name: 'Forgot password' }).tap();
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
    await expect(error).toHaveCount(0, { timeout: 1_000 });
  });
});
