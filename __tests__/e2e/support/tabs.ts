import { type BrowserContext, type Page, type Request } from '@playwright/test';

import { createAccount, expect, goodPassword, test } from './test';

export const REFRESH = '/api/users/refresh-access-token/';
export const CURRENT = '/api/users/current-user/';

/** What the shop's own HTTP client needs to look like from here. */
type Client = { get: (path: string, options: { bearer: true }) => Promise<{ status: number }> };
type Inside = Window & {
  webpackChunk_N_E: unknown[];
  shopClient: Client;
  calls: Promise<string[]>;
};

/** A person of this test alone, known by a first name that stands nowhere else. */
export async function createPerson(page: Page, email: string, firstName: string) {
  await createAccount(page, email);
  const tokens = await newSession(page, email);
  const changed = await page.request.patch('/api/users/', {
    data: { first_name: firstName },
    headers: { Authorization: `Bearer ${tokens.accesstoken}` },
  });
  expect(changed.status()).toBe(200);
}

type Tokens = { accesstoken: string; refreshToken: string };

export async function newSession(page: Page, email: string): Promise<Tokens> {
  const reply = await page.request.post('/api/users/login/', { data: { email, password: goodPassword } });
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as { user: Tokens }).user;
}

/** As though these had been stored by a login in this browser. */
export async function keepTokens(context: BrowserContext, tokens: Partial<Tokens>) {
  const url = test.info().project.use.baseURL ?? '';
  const named = { didan_access: tokens.accesstoken, didan_refresh: tokens.refreshToken };
  const cookies = Object.entries(named).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value: encodeURIComponent(value), url }],
  );
  await context.addCookies(cookies);
}

export const tokensLeft = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => /^didan_(access|refresh)$/.test(name));

/** The same token, an hour past its time: nobody can sign it anew, and no client looks at the signature. */
export function expired(token: string): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const past = { ...claims, exp: Math.floor(Date.now() / 1000) - 3_600 };
  return [header, Buffer.from(JSON.stringify(past)).toString('base64url'), signature].join('.');
}

/** Whoever is signed in here finds their access token an hour past its time. */
export async function expireToken(context: BrowserContext): Promise<void> {
  const [access] = (await context.cookies()).filter(({ name }) => name === 'didan_access');
  if (!access) throw new Error('No access cookie was stored');
  await keepTokens(context, { accesstoken: expired(decodeURIComponent(access.value)) });
}

/** Five tabs of one browser, each alive and with the person's name in it. */
export async function openFive(context: BrowserContext, addresses: string[], firstName: string) {
  const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()));
  await Promise.all(tabs.map((tab, at) => tab.goto(addresses[at % addresses.length] ?? '/')));
  for (const tab of tabs)
    await expect(tab.locator('body')).toContainText(`${firstName}, your account`, { timeout: 40_000 });
  return tabs;
}

/**
 * Lends the test the page's own HTTP client, with its token, its refresh and its lock: the pages never send more than a few calls at
 * once by themselves. Found by the one sentence in it that no minifier touches.
 */
export async function lendClient(tab: Page): Promise<void> {
  await tab.evaluate(async () => {
    const inside = window as unknown as Inside;
    type Load = { (id: string): object; m: Record<string, unknown> };
    const load = await new Promise<Load>((resolve) =>
      inside.webpackChunk_N_E.push([[Symbol('tests')], {}, resolve]),
    );
    const id = Object.keys(load.m).find((key) => String(load.m[key]).includes('configureHttp() has to run'));
    const http = Object.values(load(id ?? '')).find(
      (part) => typeof part === 'function' && part.length === 0,
    );
    inside.shopClient = await (http as () => Promise<Client>)();
  });
}

/** So many authorised calls at once. They go on while the test does something else; `ended` waits for them. */
export const call = (tab: Page, times: number) =>
  tab.evaluate(
    ({ times }) => {
      const { shopClient } = window as unknown as Inside;
      const one = () =>
        shopClient.get('/users/current-user/', { bearer: true }).then(
          () => 'answered',
          (error: { code?: string }) => error.code ?? String(error),
        );
      (window as unknown as Inside).calls = Promise.all(Array.from({ length: times }, one));
    },
    { times },
  );

/** How each of the calls ended: `answered`, or the code of its error. */
export const ended = (tab: Page): Promise<string[]> =>
  tab.evaluate(() => (window as unknown as Inside).calls);

/** Everything that this browser asks of the API from now on. */
export function watchApi(context: BrowserContext) {
  const seen: Request[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) seen.push(request);
  });
  return {
    to: (path: string) => seen.filter((request) => new URL(request.url()).pathname === path),
    all: () => seen,
    bearers: () => seen.map((request) => request.headers().authorization).filter((it) => it !== undefined),
  };
}
