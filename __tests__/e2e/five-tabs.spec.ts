import { type BrowserContext, type Page } from '@playwright/test';

import {
  call,
  createPerson,
  CURRENT,
  ended,
  expired,
  expireToken,
  keepTokens,
  lendClient,
  newSession,
  openFive,
  REFRESH,
  tokensLeft,
  watchApi,
} from './support/tabs';
import { declineCookies, expect, test } from './support/test';

/** Ten calls in each of five tabs. */
const EACH = 10;
const SILENCE_MILLISECONDS = 2_000;

// What the browser itself says of a call that is refused.
test.use({ expectedOnConsole: /status of 401/ });

test.beforeEach(() => test.slow());

type Everything = { page: Page; context: BrowserContext; email: string };

/** Five tabs of somebody who is signed in, the cookie notice out of the way. */
async function fiveSignedIn({ page, context, email }: Everything, addresses: string[]) {
  await createPerson(page, email, 'Wuraola');
  await page.goto('/');
  await declineCookies(page);
  const tokens = await newSession(page, email);
  await keepTokens(context, tokens);
  return { tokens, tabs: await openFive(context, addresses, 'Wuraola') };
}

const callInAll = (tabs: Page[]) => Promise.all(tabs.map((tab) => call(tab, EACH)));
const endedInAll = async (tabs: Page[]) => (await Promise.all(tabs.map(ended))).flat();

/** How often each tab goes to the login from now on. */
function watchLogins(tabs: Page[]) {
  const logins = tabs.map(() => 0);
  tabs.forEach((tab, at) =>
    tab.on('framenavigated', (frame) => {
      if (new URL(frame.url()).pathname === '/auth/login') logins[at] = (logins[at] ?? 0) + 1;
    }),
  );
  return logins;
}

for (const [how, stale] of [
  ['has expired', expired],
  ['the server refuses', (token: string) => `${token.slice(0, -8)}AAAAAAAA`],
] as const) {
  test(`fifty calls of five tabs with a token that ${how}: one refresh, and all are answered (T10, spec 4.14)`, async ({
    page,
    context,
    email,
  }) => {
    const { tabs, tokens } = await fiveSignedIn({ page, context, email }, ['/', '/account']);
    await Promise.all(tabs.map(lendClient));
    await keepTokens(context, { accesstoken: stale(tokens.accesstoken) });
    const api = watchApi(context);
    await callInAll(tabs);
    const outcomes = await endedInAll(tabs);
    const answered = outcomes.filter((outcome) => outcome === 'answered').length;
    const tries = api.to(CURRENT).length;
    console.info(
      `T10: a token that ${how}, ${api.to(REFRESH).length} refresh, ${tries} tries, ${answered} answered`,
    );
    expect(api.to(REFRESH)).toHaveLength(1);
    expect(answered).toBe(5 * EACH);
    // Refreshed before it is sent, or sent again once.
    expect(tries).toBeLessThanOrEqual(stale === expired ? 5 * EACH : 2 * 5 * EACH);
    const [access] = (await tokensLeft(context)).filter(({ name }) => name === 'didan_access');
    expect(api.bearers().at(-1)).toBe(`Bearer ${access?.value}`);
  });
}

test('five tabs that open with an expired token refresh it once and all go on (T10)', async ({
  page,
  context,
  email,
}) => {
  await createPerson(page, email, 'Wuraola');
  await keepTokens(context, await newSession(page, email));
  await expireToken(context);
  const api = watchApi(context);
  await openFive(context, ['/account'], 'Wuraola');
  console.info(`T10: five tabs, ${api.to(REFRESH).length} refresh`);
  expect(api.to(REFRESH)).toHaveLength(1);
});

test.describe('where the server says no', () => {
  test('fifty calls of five tabs whose session is over: one refresh, one way to the login each (T11, spec 4.15)', async ({
    page,
    context,
    email,
  }) => {
    const { tabs, tokens } = await fiveSignedIn({ page, context, email }, ['/account']);
    await Promise.all(tabs.map(lendClient));
    await context.route(`**${REFRESH}`, (route) => route.fulfill({ status: 401, json: { error: 'No.' } }));
    await keepTokens(context, { accesstoken: expired(tokens.accesstoken) });
    const logins = watchLogins(tabs);
    const api = watchApi(context);
    await callInAll(tabs);
    const outcomes = await endedInAll(tabs);
    for (const tab of tabs) await tab.waitForURL('**/auth/login?next=%2Faccount');
    const sent = api.all().length;
    await page.waitForTimeout(SILENCE_MILLISECONDS);
    console.info(
      `T11: refresh refused, ${api.to(REFRESH).length} refresh, ${api.to(CURRENT).length} calls sent, logins ${logins.join()}`,
    );
    // Cancelled where the cookies had gone with another tab's refresh while the call was being made ready.
    expect(outcomes.filter((outcome) => !['unauthorised', 'cancelled'].includes(outcome))).toEqual([]);
    expect(api.to(REFRESH)).toHaveLength(1);
    // Nobody is signed in any more: what is sent after that goes as a visitor's, once.
    expect(api.to(CURRENT).length).toBeLessThanOrEqual(5 * EACH);
    expect(api.bearers()).toEqual([]);
    expect(logins).toEqual([1, 1, 1, 1, 1]);
    expect(api.all()).toHaveLength(sent);
    expect(await tokensLeft(context)).toEqual([]);
  });

  test('fifty calls of five tabs that are refused with a fresh token too: a retry each and no more (T11)', async ({
    page,
    context,
    email,
  }) => {
    const { tabs } = await fiveSignedIn({ page, context, email }, ['/account']);
    await Promise.all(tabs.map(lendClient));
    await context.route(`**${CURRENT}`, (route) => route.fulfill({ status: 401, json: { error: 'No.' } }));
    const logins = watchLogins(tabs);
    const api = watchApi(context);
    await callInAll(tabs);
    const outcomes = await endedInAll(tabs);
    for (const tab of tabs) await tab.waitForURL('**/auth/login?next=%2Faccount');
    const sent = api.all().length;
    await page.waitForTimeout(SILENCE_MILLISECONDS);
    const [refreshes, tries] = [api.to(REFRESH).length, api.to(CURRENT).length];
    console.info(
      `T11: retry refused, ${refreshes} refreshes, ${tries} tries of 50 calls, logins ${logins.join()}`,
    );
    expect(new Set(outcomes)).toEqual(new Set(['unauthorised']));
    expect(tries).toBeLessThanOrEqual(2 * 5 * EACH);
    expect(refreshes).toBeLessThanOrEqual(5 * EACH);
    expect(logins).toEqual([1, 1, 1, 1, 1]);
    expect(api.all()).toHaveLength(sent);
  });
});

test('a logout while a refresh is under way leaves no cookie behind, whichever ends first (T12)', async ({
  page,
  context,
  email,
}) => {
  test.setTimeout(300_000);
  const ROUNDS = 12;
  const { tabs, ...first } = await fiveSignedIn({ page, context, email }, ['/account']);
  const [own, other] = tabs as [Page, Page];
  let { tokens } = first;
  let release = () => {};
  let arrived = () => {};
  let held: Promise<void>;
  await context.route(`**${REFRESH}`, async (route) => {
    // A real token, made before the session ended.
    const response = await route.fetch();
    arrived();
    await held;
    await route.fulfill({ response });
  });
  let back = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    held = new Promise((resolve) => (release = resolve));
    const isHeld = new Promise<void>((resolve) => (arrived = resolve));
    const refreshing = round % 2 ? own : other;
    await lendClient(refreshing);
    await keepTokens(context, { accesstoken: expired(tokens.accesstoken) });
    await call(refreshing, EACH);
    await isHeld;
    const press = own.getByRole('button', { name: 'Sign out', exact: true }).click();
    // After it, before it, and at once with it.
    if (round % 3 === 0) await press;
    release();
    await press;
    await expect(own).toHaveURL(/auth\/login/, { timeout: 40_000 });
    await ended(refreshing);
    if ((await tokensLeft(context)).length > 0) back += 1;
    tokens = await newSession(page, email);
    await keepTokens(context, tokens);
    await Promise.all([own, other].map((tab) => tab.goto('/account')));
    for (const tab of [own, other])
      await expect(tab.getByText(email).first()).toBeVisible({ timeout: 40_000 });
  }
  console.info(`T12: ${ROUNDS} logouts during a refresh, cookies came back in ${back}`);
  expect(back).toBe(0);
});

/** trust.md 'Cases to try', and what careless writing leaves behind. 8 kB are more than a browser keeps. */
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

test('no malformed token is ever sent as Bearer, by none of five tabs (T14, spec 4.13)', async ({
  page,
  context,
  email,
}) => {
  const { tabs } = await fiveSignedIn({ page, context, email }, ['/']);
  await Promise.all(tabs.map(lendClient));
  const api = watchApi(context);
  for (const token of malformed) {
    await tabs[0]?.evaluate((value) => {
      document.cookie = `didan_access=${encodeURIComponent(value)}; path=/; max-age=3600`;
    }, token);
    await callInAll(tabs);
    expect(new Set(await endedInAll(tabs)), JSON.stringify(token).slice(0, 40)).toEqual(
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
