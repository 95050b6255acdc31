import { type BrowserContext, type Page } from '@playwright/test';

import { chromiumFlags, wholeChromiumPath } from '../../scripts/lib/chromium';
import { createAccount, declineCookies, expect, fillLogin, goodPassword, test } from './support/test';

const SCOPE = '/firebase-cloud-messaging-push-scope';

test.use({
  launchOptions: { executablePath: wholeChromiumPath, args: chromiumFlags },
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  // Chromium logs this for each attempt: its private windows support no push.
  expectedOnConsole: /Push API in incognito/,
});

/** Counts attempts to subscribe, and blocks calls to Google. */
async function countPushAttempts(context: BrowserContext): Promise<() => number> {
  let count = 0;
  context.on('console', (message) => {
    if (message.text().includes('Push API in incognito')) count += 1;
  });
  await context.route(/googleapis\.com/, (route) => route.abort());
  return () => count;
}

async function createAndSignIn(page: Page, email: string): Promise<void> {
  await createAccount(page, email);
  await page.goto('/auth/login');
  await declineCookies(page);
  await fillLogin(page, email, goodPassword);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}

const storedPushState = (page: Page) =>
  page.evaluate(() => ({
    version: localStorage.getItem('didan.push-version'),
    username: localStorage.getItem('didan.push-username'),
  }));

const scopes = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(
      ({ scope, active }) => `${new URL(scope).pathname} ${active ? 'active' : 'not active'}`,
    ),
  );

test('a shopper whose push provider is unreachable keeps a working page after one attempt', async ({
  page,
  context,
  email,
}) => {
  const attempts = await countPushAttempts(context);
  let toShop = 0;
  page.on('request', (request) => {
    if (request.url().includes('/users/push-notification')) toShop += 1;
  });
  await createAndSignIn(page, email);
  // The worker was registered for this user, and the steps after it failed (spec §4).
  await expect
    .poll(() => storedPushState(page), { timeout: 40_000 })
    .toEqual({ version: null, username: email });
  expect(await scopes(page)).toContain(`${SCOPE} active`);
  expect(attempts()).toBe(1);
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await page.waitForURL('**/shop');
  await page.waitForLoadState('networkidle');
  expect(attempts()).toBe(1);
  expect(toShop).toBe(0);
});

test('a push that arrives with no page open is shown as text by the worker', async ({
  page,
  context,
  email,
  baseURL,
}) => {
  await countPushAttempts(context);
  await createAndSignIn(page, email);
  await expect.poll(() => scopes(page)).toContain(`${SCOPE} active`);

  const devtools = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith(SCOPE));
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const id = await registrationId;
  await page.goto('about:blank');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: `${baseURL}`,
    registrationId: id,
    data: JSON.stringify({
      data: { sender: 'Dídán', message: '<img src=x onerror=__x=1>', path: '/account' },
    }),
  });

  await page.goto('/privacy-policy');
  const shown = () =>
    page.evaluate(async (scope) => {
      const registration = await navigator.serviceWorker.getRegistration(scope);
      const notifications = (await registration?.getNotifications()) ?? [];
      return notifications.map(({ title, body, data }) => ({ title, body, data: data as unknown }));
    }, SCOPE);
  await expect
    .poll(shown)
    .toEqual([{ title: 'Dídán', body: '<img src=x onerror=__x=1>', data: { path: '/account' } }]);
});

test('the messaging worker is one file of our own', async ({ request }) => {
  const reply = await request.get('/messaging-worker.js');
  expect(reply.headers()['content-type']).toContain('javascript');
  expect(reply.headers()['content-security-policy']).toContain("default-src 'self'");
  expect(await reply.text()).not.toContain('importScripts');
});
