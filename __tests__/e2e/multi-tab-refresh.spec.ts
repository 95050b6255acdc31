import { type BrowserContext, type Page } from '@playwright/test';

import {
  CALL_HEADER,
  startCalls,
  createNamedAccount,
  CURRENT,
  waitForCalls,
  toExpired,
  expireToken,
  setTokenCookies,
  exposeHttpClient,
  logInByApi,
  openFiveTabs,
  REFRESH,
  readTokenCookies,
  watchApi,
} from './support/tabs';
import { declineCookies, expect, test } from './support/test';

/** Ten calls in each of five tabs. */
const EACH = 10;
const SILENCE_MILLISECONDS = 2_000;

// Chromium logs each rejected call.
test.use({ expectedOnConsole: /status of 401/ });

test.beforeEach(() => test.slow());

type Fixtures = { page: Page; context: BrowserContext; email: string };

/** Opens five tabs of a signed-in user, after dismissing the cookie notice. */
async function openFiveSignedIn({ page, context, email }: Fixtures, addresses: string[]) {
  await createNamedAccount(page, email, 'Wuraola');
  await page.goto('/');
  await declineCookies(page);
  const tokens = await logInByApi(page, email);
  await setTokenCookies(context, tokens);
  return { tokens, tabs: await openFiveTabs(context, addresses, 'Wuraola') };
}

const startCallsInAll = (tabs: Page[]) => Promise.all(tabs.map((tab) => startCalls(tab, EACH)));
const waitForCallsInAll = async (tabs: Page[]) => (await Promise.all(tabs.map(waitForCalls))).flat();

/** Counts how often each tab goes to the login from now on. */
function countLoginVisits(tabs: Page[]) {
  const logins = tabs.map(() => 0);
  tabs.forEach((tab, at) =>
    tab.on('framenavigated', (frame) => {
      if (new URL(frame.url()).pathname === '/auth/login') logins[at] = (logins[at] ?? 0) + 1;
    }),
  );
  return logins;
}

for (const [how, stale] of [
  ['has expired', toExpired],
  ['the server rejects', (token: string) => `${token.slice(0, -8)}AAAAAAAA`],
] as const) {
  test(`fifty calls from five tabs with a token that ${how}: one refresh, all answered (T10, spec 4.14)`, async ({
    page,
    context,
    email,
  }) => {
    const { tabs, tokens } = await openFiveSignedIn({ page, context, email }, ['/', '/account']);
    await Promise.all(tabs.map(exposeHttpClient));
    await setTokenCookies(context, { accesstoken: stale(tokens.accesstoken) });
    const api = watchApi(context);
    await startCallsInAll(tabs);
    const outcomes = await waitForCallsInAll(tabs);
    const answered = outcomes.filter((outcome) => outcome === 'answered').length;
    const tries = api.to(CURRENT).length;
    console.info(
      `T10: a token that ${how}, ${api.to(REFRESH).length} refresh, ${tries} tries, ${answered} answered`,
    );
    expect(api.to(REFRESH)).toHaveLength(1);
    expect(answered).toBe(5 * EACH);
    // The token is refreshed before the call is sent, or the call is sent again once.
    expect(tries).toBeLessThanOrEqual(stale === toExpired ? 5 * EACH : 2 * 5 * EACH);
    const [access] = (await readTokenCookies(context)).filter(({ name }) => name === 'didan_access');
    expect(api.bearers().at(-1)).toBe(`Bearer ${access?.value}`);
  });
}

test('five tabs opened with an expired token refresh it once (T10)', async ({ page, context, email }) => {
  await createNamedAccount(page, email, 'Wuraola');
  await setTokenCookies(context, await logInByApi(page, email));
  await expireToken(context);
  const api = watchApi(context);
  await openFiveTabs(context, ['/account'], 'Wuraola');
  console.info(`T10: five tabs, ${api.to(REFRESH).length} refresh`);
  expect(api.to(REFRESH)).toHaveLength(1);
});

test.describe('when the server rejects the session', () => {
  test('fifty calls from five tabs of an ended session: one refresh, one redirect each (T11, spec 4.15)', async ({
    page,
    context,
    email,
  }) => {
    const { tabs, tokens } = await openFiveSignedIn({ page, context, email }, ['/account']);
    await Promise.all(tabs.map(exposeHttpClient));
    await context.route(`**${REFRESH}`, (route) => route.fulfill({ status: 401, json: { error: 'No.' } }));
    await setTokenCookies(context, { accesstoken: toExpired(tokens.accesstoken) });
    const logins = countLoginVisits(tabs);
    const api = watchApi(context);
    await startCallsInAll(tabs);
    const outcomes = await waitForCallsInAll(tabs);
    for (const tab of tabs) await tab.waitForURL('**/auth/login?next=%2Faccount');
    const sent = api.all().length;
    await page.waitForTimeout(SILENCE_MILLISECONDS);
    console.info(
      `T11: refresh refused, ${api.to(REFRESH).length} refresh, ${api.to(CURRENT).length} calls sent, logins ${logins.join()}`,
    );
    // 'cancelled' if another tab's refresh had removed the cookies while the call was being
    // prepared.
    expect(outcomes.filter((outcome) => !['unauthorised', 'cancelled'].includes(outcome))).toEqual([]);
    expect(api.to(REFRESH)).toHaveLength(1);
    // Nobody is signed in any more: later calls go out once, without a token.
    expect(api.to(CURRENT).length).toBeLessThanOrEqual(5 * EACH);
    expect(api.bearersAfterRefresh()).toEqual([]);
    expect(logins).toEqual([1, 1, 1, 1, 1]);
    expect(api.all()).toHaveLength(sent);
    expect(await readTokenCookies(context)).toEqual([]);
  });

  test('fifty calls from five tabs rejected with a fresh token too: at most one retry each (T11)', async ({
    page,
    context,
    email,
  }) => {
    const { tabs } = await openFiveSignedIn({ page, context, email }, ['/account']);
    await Promise.all(tabs.map(exposeHttpClient));
    await context.route(`**${CURRENT}`, (route) => route.fulfill({ status: 401, json: { error: 'No.' } }));
    const logins = countLoginVisits(tabs);
    const api = watchApi(context);
    await startCallsInAll(tabs);
    const outcomes = await waitForCallsInAll(tabs);
    for (const tab of tabs) await tab.waitForURL('**/auth/login?next=%2Faccount');
    const sent = api.all().length;
    await page.waitForTimeout(SILENCE_MILLISECONDS);
    const ids = api.to(CURRENT).map((request) => request.headers()[CALL_HEADER] ?? '');
    const calls = new Set(ids.filter(Boolean));
    const mostTries = Math.max(...[...calls].map((id) => ids.filter((one) => one === id).length));
    console.info(
      `T11: retry refused, ${api.to(REFRESH).length} refreshes, at most ${mostTries} tries of ${calls.size} calls, logins ${logins.join()}`,
    );
    expect(new Set(outcomes)).toEqual(new Set(['unauthorised']));
    expect(calls.size).toBe(5 * EACH);
    expect(mostTries).toBeLessThanOrEqual(2);
    expect(api.to(REFRESH).length).toBeLessThanOrEqual(5 * EACH);
    expect(logins).toEqual([1, 1, 1, 1, 1]);
    expect(api.all()).toHaveLength(sent);
  });
});

test('a logout during a refresh leaves no cookie behind, whichever ends first (T12)', async ({
  page,
  context,
  email,
}) => {
  test.setTimeout(300_000);
  const ROUNDS = 12;
  const { tabs, ...first } = await openFiveSignedIn({ page, context, email }, ['/account']);
  const [own, other] = tabs as [Page, Page];
  let { tokens } = first;
  let release = () => {};
  let markHeld = () => {};
  let held: Promise<void>;
  await context.route(`**${REFRESH}`, async (route) => {
    // A real token, issued before the session ended.
    const response = await route.fetch();
    markHeld();
    await held;
    await route.fulfill({ response });
  });
  let cookiesCameBack = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    held = new Promise((resolve) => (release = resolve));
    const isHeld = new Promise<void>((resolve) => (markHeld = resolve));
    const refreshing = round % 2 ? own : other;
    await exposeHttpClient(refreshing);
    await setTokenCookies(context, { accesstoken: toExpired(tokens.accesstoken) });
    await startCalls(refreshing, EACH);
    await isHeld;
    const press = own.getByRole('button', { name: 'Sign out', exact: true }).click();
    // The refresh ends after the logout, before it, or at the same time.
    if (round % 3 === 0) await press;
    release();
    await press;
    await expect(own).toHaveURL(/auth\/login/, { timeout: 40_000 });
    await waitForCalls(refreshing);
    if ((await readTokenCookies(context)).length > 0) cookiesCameBack += 1;
    tokens = await logInByApi(page, email);
    await setTokenCookies(context, tokens);
    await Promise.all([own, other].map((tab) => tab.goto('/account')));
    for (const tab of [own, other])
      await expect(tab.getByText(email).first()).toBeVisible({ timeout: 40_000 });
  }
  console.info(`T12: ${ROUNDS} logouts during a refresh, cookies came back in ${cookiesCameBack}`);
  expect(cookiesCameBack).toBe(0);
});

/**
 * Hostile tokens, and those that careless code stores. 8 kB is more than a browser keeps in a
 * cookie.
 */
const malformed = [
  'undefined',
  'Bearer undefined',
  'null',
  '[object Object]',
  'a.b.c',
  'abc\r\nX-Evil: 1',
  'a'.repeat(8_192),
  'a'.repeat(4_000).concat(' '),
  'undefined.undefined.undefined',
  'Bearer abc',
  '',
  'ọjà',
];

test('none of five tabs sends a malformed token as Bearer (T14, spec 4.13)', async ({
  page,
  context,
  email,
}) => {
  const { tabs } = await openFiveSignedIn({ page, context, email }, ['/']);
  await Promise.all(tabs.map(exposeHttpClient));
  const api = watchApi(context);
  for (const token of malformed) {
    await tabs[0]?.evaluate((value) => {
      document.cookie = `didan_access=${encodeURIComponent(value)}; path=/; max-age=3600`;
    }, token);
    await startCallsInAll(tabs);
    expect(new Set(await waitForCallsInAll(tabs)), JSON.stringify(token).slice(0, 40)).toEqual(
      new Set(['answered']),
    );
  }
  const bearers = api.bearers();
  const bad = bearers.filter((bearer) => malformed.some((token) => token && bearer === `Bearer ${token}`));
  const odd = bearers.filter((bearer) => !/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(bearer));
  console.info(
    `T14: ${malformed.length} malformed tokens, ${bearers.length} calls, ${bad.length} sent as Bearer`,
  );
  expect(bad).toEqual([]);
  expect(odd).toEqual([]);
  expect(api.to(CURRENT).length).toBeGreaterThanOrEqual(malformed.length * 5 * EACH);
  expect(api.to(REFRESH).length).toBeLessThanOrEqual(malformed.length);
});
