import { type Page } from '@playwright/test';

import { googleScript } from './support/google';
import { onDesktop, expect, open, onPhone, test } from './support/test';

const DAY_SECONDS = 24 * 60 * 60;
const MINUTE_SECONDS = 60;

test.beforeEach(async ({ context }, info) => {
  const body = googleScript(info.config.metadata.provider as string); // playwright.config.ts sets it
  await context.route('https://accounts.google.com/gsi/client*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
});

const googleButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

/** Presses the button and returns the popup. */
async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), googleButton(page).click()]);
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return popup;
}

async function allow(popup: Page, email: string): Promise<void> {
  await popup.getByLabel('Email').first().fill(email);
  await popup.getByRole('button', { name: 'Allow' }).click();
}

test('Google signs a shopper in for a day (spec 1.7, 9.4)', onDesktop, async ({ page, context, email }) => {
  await open(page, '/account?tab=orders');
  await expect(page).toHaveURL('/auth/login?next=%2Faccount&tab=orders');
  const popup = await openPopup(page);
  await expect(googleButton(page)).toHaveAttribute('aria-busy', 'true');
  const closed = popup.waitForEvent('close');
  await allow(popup, email);
  await closed;
  await expect(page).toHaveURL('/account?tab=orders');
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expect(page.getByText('Ngozi Eze').first()).toBeVisible();

  const now = Date.now() / 1000;
  const lifetimes = (await context.cookies()).map(({ name, expires }) => [name, expires - now] as const);
  const { didan_refresh: refresh, didan_access: access } = Object.fromEntries(lifetimes);
  console.info(
    `Google: the refresh cookie ends after ${refresh?.toFixed(0)} s, the access cookie after ${access?.toFixed(0)} s`,
  );
  expect(Math.abs((refresh ?? 0) - DAY_SECONDS)).toBeLessThan(MINUTE_SECONDS);
  expect(Math.abs((access ?? 0) - 30 * DAY_SECONDS)).toBeLessThan(MINUTE_SECONDS);

  await page.reload();
  await expect(page.getByText('Ngozi Eze').first()).toBeVisible();
});

test('a shopper who closes the Google popup can try again', onPhone, async ({ page, email }) => {
  await open(page, '/auth/login');
  await page.getByLabel('Email').fill(email);
  const popup = await openPopup(page);
  await popup.close();
  await expect(
    page.getByText('You closed the Google window before signing in. Try again when you’re ready.'),
  ).toBeVisible();
  await expect(googleButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await allow(await openPopup(page), email);
  await expect(page).toHaveURL('/');
});

test('a denied Google sign-in shows why (spec 8.9)', onDesktop, async ({ page, context }) => {
  await open(page, '/auth/login');
  const popup = await openPopup(page);
  await popup.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByText('You did not let Dídán know who you are.')).toBeVisible();
  await expect(googleButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(page).toHaveURL('/auth/login');
  expect((await context.cookies()).filter(({ name }) => name.startsWith('didan_'))).toEqual([]);
});

test.describe('with rejected calls in the console', () => {
  test.use({ expectedOnConsole: /status of 401/ });

  test('a shopper whose email is unverified at Google is rejected', onPhone, async ({ page, email }) => {
    await open(page, '/auth/login');
    const popup = await openPopup(page);
    await popup.getByLabel('The email is proven').uncheck();
    await allow(popup, email);
    await expect(page.getByText('Failed to authenticate with Google')).toBeVisible();
    await expect(page).toHaveURL('/auth/login');
  });
});

test('no Google script is fetched before the button is hovered', onDesktop, async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(request.url()));
  const toGoogle = () => requested.filter((address) => address.startsWith('https://accounts.google.com/'));
  await open(page, '/auth/login');
  await page.getByLabel('Email').fill('ada@example.ng');
  await page.waitForLoadState('networkidle');
  expect(toGoogle()).toEqual([]);
  await googleButton(page).hover();
  await expect.poll(toGoogle).toEqual(['https://accounts.google.com/gsi/client']);
});

test('on a phone, a shopper signs in with Google in the sheet', onPhone, async ({ page, email }) => {
  await open(page, '/privacy-policy');
  await page.getByRole('link', { name: 'Sign in' }).tap();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  const [popup] = await Promise.all([page.waitForEvent('popup'), googleButton(page).tap()]);
  await allow(popup, email);
  await expect(page.getByText('Login Successful')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/privacy-policy');
});
