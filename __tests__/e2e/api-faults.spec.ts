import { type Page } from '@playwright/test';

import { demoShopper, expect, fillLogin, open, signIn, test } from './support/test';

test.describe('when the API fails', () => {
  test.use({ expectedOnConsole: /Failed to load resource|net::ERR/ });

  const faults = {
    'answers 500': {
      status: 500,
      contentType: 'application/json',
      body: '{"error":"Something went wrong on our side.","requestId":"r"}',
    },
    'answers with an HTML error page': {
      status: 502,
      contentType: 'text/html',
      body: '<!doctype html><h1>Bad gateway</h1>',
    },
    'answers 200 with HTML': {
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><h1>Hello</h1>',
    },
    'answers with an empty body': { status: 200, contentType: 'application/json', body: '' },
  };

  for (const [name, reply] of Object.entries(faults)) {
    test(`and ${name}, a toast reports it and the form keeps its values (T26, spec 8.6)`, async ({
      page,
    }) => {
      await open(page, '/auth/login');
      await page.route('**/api/users/login/', (route) => route.fulfill(reply));
      await fillLogin(page, demoShopper.email, demoShopper.password);
      await expectReadableToast(page);
      await expect(page.getByLabel('Email')).toHaveValue(demoShopper.email);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoShopper.password);
    });
  }

  test('and the network is down, a toast reports it and the form keeps its values (T26)', async ({
    page,
    context,
  }) => {
    await open(page, '/auth/login');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await fillLogin(page, demoShopper.email, demoShopper.password);
    await expectReadableToast(page);
    await expect(page.getByLabel('Email')).toHaveValue(demoShopper.email);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/');
  });

  test('and user data cannot be loaded, a guarded page redirects home with a toast (spec 2.27)', async ({
    page,
  }) => {
    await signIn(page);
    await page.route('**/api/users/current-user/', (route) =>
      route.fulfill({ status: 500, json: { error: 'No.' } }),
    );
    await page.reload();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Failed to load page data due to some error.')).toBeVisible();
  });

  test('and a press fails, its message does not cover the next page', async ({ page }) => {
    await open(page, '/product/isapa-cloud-cleanser');
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: { error: 'No.' } }));
    await page.getByRole('button', { name: 'Add to bag' }).first().click();
    const message = page.getByRole('alert').getByText('Failed to add to cart');
    await expect(message).toBeVisible();
    // A younger message may be about what led to the next page.
    await page.waitForTimeout(2_100);
    await expect(message).toBeVisible();
    await page.getByRole('link', { name: 'Brands', exact: true }).first().click();
    await expect(page).toHaveURL('/brands');
    await expect(message).toHaveCount(0, { timeout: 500 });
  });

  test('and a chunk is missing after a deploy, the page reloads once (T29)', async ({ page }) => {
    await open(page, '/auth/login');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route('**/_next/static/chunks/**', async (route) => {
      await page.waitForTimeout(300); // the press comes while a prefetch is about to fail
      await route.fulfill({ status: 404, body: '' });
    });
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await page.waitForURL('**/auth/account');
    await expect.poll(() => loads).toBe(1);
    await page.waitForTimeout(2_000);
    console.info(`T29: ${loads} load after a missing chunk`);
    expect(loads).toBe(1);
  });
});

async function expectReadableToast(page: Page): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: /\w/ }).locator('p').first();
  await expect(toast).toBeVisible();
  const text = await toast.innerText();
  expect(text.length).toBeLessThanOrEqual(200);
  expect(text).not.toMatch(/[<>{}]|undefined|object Object/);
}
