import {
  createAccount,
  declineCookies,
  demoShopper,
  expect,
  fillLogin,
  goodPassword,
  open,
  signIn,
  test,
} from './support/test';

/**
 * Values of `next` that must not lead off the shop, one of each kind; lib/navigation/safe-next tries
 * them all.
 */
const hostile = [
  '//e.com',
  '/\\e.com',
  '/\t/e.com',
  '/x/..//e.com',
  'javascript:alert(1)',
  'https://shop@e.com',
  '/auth/login?next=/auth/login',
];

test.describe('next', () => {
  test.use({ expectedOnConsole: /status of 404/ });

  test('no value of next leads off the shop (T1, spec 2.2)', async ({ page, email, baseURL }) => {
    test.slow();
    await createAccount(page, email);
    let left = 0;
    for (const next of hostile) {
      // Leave the page first, or its pending requests go out without their cookie.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await page.goto(`/auth/login?next=${encodeURIComponent(next)}`);
      await fillLogin(page, email, goodPassword);
      await page.waitForURL((url) => !url.pathname.startsWith('/auth/login'));
      if (new URL(page.url()).origin !== baseURL) left += 1;
    }
    console.info(`T1: ${hostile.length} addresses tried in the browser, ${left} left the shop`);
    expect(left).toBe(0);
  });
});

test('markup in a name is shown as text (T2)', async ({ page, email }) => {
  await createAccount(page, email);
  await page.goto('/account');
  await fillLogin(page, email, goodPassword);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('First name').fill('<img src=x onerror=window.__x=1>');
  await page.getByLabel('Last name').fill('"><svg onload=window.__x=1>');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('main').getByText('<img src=x onerror=window.__x=1>')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByText('"><svg onload=window.__x=1>')).toBeVisible();
  expect(await page.evaluate(() => '__x' in window)).toBe(false);
});

test('a shopper without web storage signs in and stays signed in', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await signIn(page);
  await expect(page.getByText(demoShopper.email)).toBeVisible();
});

test('a visitor without cookies can browse, and the login says why it fails (T27)', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/auth/login');
  await fillLogin(page, demoShopper.email, demoShopper.password);
  await expect(page.getByText(/Your browser is blocking cookies/)).toBeVisible();
  await expect(page).toHaveURL('/auth/login');
});

test('a clock two hours off causes no refresh loop (T28)', async ({ page, context }) => {
  await page.clock.install({ time: Date.now() + 2 * 60 * 60_000 });
  let refreshes = 0;
  let calls = 0;
  context.on('request', (request) => {
    if (request.url().includes('refresh-access-token')) refreshes += 1;
    else if (request.url().includes('/api/')) calls += 1;
  });
  await signIn(page);
  await expect(page.getByText(demoShopper.email)).toBeVisible();
  await page.reload();
  await expect(page.getByText(demoShopper.email)).toBeVisible();
  console.info(`T28: clock two hours ahead, ${calls} calls, ${refreshes} refreshes`);
  expect(refreshes).toBeLessThanOrEqual(calls);
  expect(refreshes).toBeLessThanOrEqual(2);
});

test('the cookie notice stays dismissed after a reload (spec §9) (spec 2.19)', async ({ page }) => {
  await page.goto('/');
  await declineCookies(page);
  await page.reload();
  await page.waitForFunction(() => document.readyState === 'complete');
  await expect(page.getByRole('button', { name: 'Cookie settings' }).first()).toBeAttached();
  await expect(page.getByRole('region', { name: 'Cookie notice' })).toBeHidden();
});

test('pages carry security headers, and API replies are not cached (T31)', async ({ request }) => {
  const plain = await request.get('/');
  const policy = plain.headers()['content-security-policy'] ?? '';
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe-inline');
  expect(plain.headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'strict-transport-security': expect.stringContaining('max-age='),
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  const poisoned = await request.get('/', {
    headers: {
      'X-Forwarded-Host': 'e.com',
      'X-Original-URL': '/admin',
      'X-Rewrite-URL': '/admin',
      'X-HTTP-Method-Override': 'DELETE',
    },
  });
  expect(await poisoned.text()).toBe(await plain.text());
  const api = await request.get('/api/users/current-user/');
  expect(api.headers()).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age='),
  });
});
