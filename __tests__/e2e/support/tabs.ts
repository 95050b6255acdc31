import { type BrowserContext, type Page, type Request } from '@playwright/test';

import { createAccount, expect, goodPassword, test } from './test';

export const REFRESH = '/api/users/refresh-access-token/';
export const CURRENT = '/api/users/current-user/';

/** The part of the shop's HTTP client that the tests use. */
type Client = {
  get: (
    path: string,
    options: { bearer: true; headers: Record<string, string> },
  ) => Promise<{ status: number }>;
};
type Inside = Window & {
  /** Webpack’s list of loaded chunks (src/framework/webpack.js). */
  _c: unknown[];
  shopClient: Client;
  calls: Promise<string[]>;
};

/** Creates an account for this test with a first name that appears nowhere else. */
export async function createNamedAccount(page: Page, email: string, firstName: string) {
  await createAccount(page, email);
  const tokens = await logInByApi(page, email);
  const changed = await page.request.patch('/api/users/', {
    data: { first_name: firstName },
    headers: { Authorization: `Bearer ${tokens.accesstoken}` },
  });
  expect(changed.status()).toBe(200);
}

type Tokens = { accesstoken: string; refreshToken: string };

export async function logInByApi(page: Page, email: string): Promise<Tokens> {
  const reply = await page.request.post('/api/users/login/', { data: { email, password: goodPassword } });
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as { user: Tokens }).user;
}

/** Stores token cookies as a login in this browser would. */
export async function setTokenCookies(context: BrowserContext, tokens: Partial<Tokens>) {
  const url = test.info().project.use.baseURL ?? '';
  const named = { didan_access: tokens.accesstoken, didan_refresh: tokens.refreshToken };
  const cookies = Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value: encodeURIComponent(value), url }],
  );
  await context.addCookies(cookies);
}

export const readTokenCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => /^didan_(access|refresh)$/.test(name));

/**
 * The same token, expired an hour ago. The signature no longer fits, but clients do not check it.
 */
export function toExpired(token: string): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const past = { ...claims, exp: Math.floor(Date.now() / 1000) - 3_600 };
  return [header, Buffer.from(JSON.stringify(past)).toString('base64url'), signature].join('.');
}

/**
 * Replaces the access token with one that expired an hour ago.
 *
 * @throws Error if nobody is signed in
 */
export async function expireToken(context: BrowserContext): Promise<void> {
  const [access] = (await context.cookies()).filter(({ name }) => name === 'didan_access');
  if (!access) throw new Error('No access cookie was stored');
  await setTokenCookies(context, { accesstoken: toExpired(decodeURIComponent(access.value)) });
}

/**
 * Opens five tabs and waits until each is hydrated, shows the user's name and has sent its own
 * calls: one that is still being prepared would carry the token that a test is about to replace.
 */
export async function openFiveTabs(context: BrowserContext, addresses: string[], firstName: string) {
  const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
  await Promise.all(tabs.map((tab, at) => tab.goto(addresses[at % addresses.length] ?? '/')));
  for (const tab of tabs)
    await expect(tab.locator('body')).toContainText(`${firstName}, your account`, { timeout: 40_000 });
  await Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')));
  return tabs;
}

/**
 * Exposes the page's own HTTP client, with its token, refresh and lock, to the test: pages never
 * send more than a few calls at once by themselves. The client's module is found by an error
 * message, which no minifier changes.
 */
export async function exposeHttpClient(tab: Page): Promise<void> {
  await tab.evaluate(async () => {
    const inside = window as unknown as Inside;
    type Load = { (id: string): object; m: Record<string, unknown> };
    const load = await new Promise<Load>((resolve) => inside._c.push([[Symbol('tests')], {}, resolve]));
    const id = Object.keys(load.m).find((key) => String(load.m[key]).includes('configureHttp() has to run'));
    const http = Object.values(load(id ?? '')).find(
      (part) => typeof part === 'function' && part.length === 0,
    );
    inside.shopClient = await (http as () => Promise<Client>)();
  });
}

/** The header that tells a test's calls from each other and from those of the page itself. */
export const CALL_HEADER = 'x-call';

/** Starts authorised calls all at once and does not wait for them; `waitForCalls` does. */
export const startCalls = (tab: Page, times: number) =>
  tab.evaluate(
    ({ times, header }) => {
      const { shopClient } = window as unknown as Inside;
      const one = () =>
        shopClient
          .get('/users/current-user/', { bearer: true, headers: { [header]: crypto.randomUUID() } })
          .then(
            () => 'answered',
            (error: { code?: string }) => error.code ?? String(error),
          );
      (window as unknown as Inside).calls = Promise.all(Array.from({ length: times }, one));
    },
    { times, header: CALL_HEADER },
  );

/** Waits for the calls; each outcome is `answered` or the code of its error. */
export const waitForCalls = (tab: Page): Promise<string[]> =>
  tab.evaluate(() => (window as unknown as Inside).calls);

/** Records every call this browser makes to the API from now on. */
export function watchApi(context: BrowserContext) {
  const seen: Request[] = [];
  const isTo = (path: string) => (request: Request) => new URL(request.url()).pathname === path;
  const readBearers = (requests: Request[]) =>
    requests.map((request) => request.headers().authorization).filter((it) => it !== undefined);
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) seen.push(request);
  });
  return {
    to: (path: string) => seen.filter(isTo(path)),
    all: () => seen,
    bearers: () => readBearers(seen),
    /** Those of calls sent after the first refresh began. */
    bearersAfterRefresh: () => readBearers(seen.slice(seen.findIndex(isTo(REFRESH)) + 1)),
  };
}
