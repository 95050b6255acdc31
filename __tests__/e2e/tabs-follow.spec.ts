import { type BrowserContext, type Page } from '@playwright/test';

import { createPerson, keepTokens, newSession, openFive } from './support/tabs';
import { declineCookies, expect, fillLogin, goodPassword, test } from './support/test';

const A_SECOND = 1_000;

type Inside = Window & { pressedAt: number; announcedAt: number; followedAt: Promise<number> };

// What the browser itself says of a call that is refused.
test.use({ expectedOnConsole: /status of 401/ });

test.beforeEach(() => test.slow());

/** Where five tabs stand, all of them showing who is here. */
const addresses = ['/account', '/', '/wishlist', '/bag', '/shop'];

async function fiveOf(page: Page, context: BrowserContext, email: string, firstName: string) {
  await createPerson(page, email, firstName);
  await page.goto('/');
  await declineCookies(page);
  await keepTokens(context, await newSession(page, email));
  return openFive(context, addresses, firstName);
}

/** Notes, inside the tab, when the last of what names a person has left it. */
const watchFor = (tab: Page, names: string[]) =>
  tab.evaluate((names) => {
    const inside = window as unknown as Inside;
    inside.followedAt = new Promise((resolve) => {
      const look = () => {
        const text = document.body.textContent ?? '';
        if (names.some((name) => text.includes(name))) return;
        observer.disconnect();
        resolve(Date.now());
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    });
  }, names);

/** Notes, inside the tab, when the page first names somebody. */
const watchForName = (tab: Page, name: string) =>
  tab.evaluate((name) => {
    const inside = window as unknown as Inside;
    inside.followedAt = new Promise((resolve) => {
      const look = () => {
        if (!document.body.textContent?.includes(name)) return;
        observer.disconnect();
        resolve(Date.now());
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    });
  }, name);

/** Notes, inside the tab, when it has somebody else signed in and says so: how long a password takes to check is the server's. */
const noteAnnouncement = (tab: Page) =>
  tab.evaluate(() => {
    const post = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = function (message: unknown) {
      if (this.name === 'didan.session') (window as unknown as Inside).announcedAt = Date.now();
      post.call(this, message);
    };
  });

const followedAt = (tab: Page) => tab.evaluate(() => (window as unknown as Inside).followedAt);

/**
 * All that the tab's query cache holds, as text; the cache hangs on the provider around every page. What the tab keeps in its
 * storages is added.
 */
const keptIn = (tab: Page) =>
  tab.evaluate(() => {
    type Fiber = { child: Fiber | null; sibling: Fiber | null; memoizedProps?: { client?: unknown } };
    type Client = {
      getQueryCache: () => { getAll: () => { queryKey: unknown; state: { data: unknown } }[] };
    };
    const isClient = (value: unknown): value is Client =>
      typeof value === 'object' && value !== null && 'getQueryCache' in value;
    const find = (fiber: Fiber | null): Client | undefined => {
      if (!fiber) return undefined;
      const client = fiber.memoizedProps?.client;
      return isClient(client) ? client : (find(fiber.child) ?? find(fiber.sibling));
    };
    const root = document.getElementById('__next') as unknown as Record<string, Fiber>;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
    const client = find(key ? (root[key] ?? null) : null);
    if (!client) throw new Error('The page has no query cache.');
    const queries = client.getQueryCache().getAll();
    return JSON.stringify([
      queries.map(({ queryKey, state }) => [queryKey, state.data]),
      { ...localStorage },
      { ...sessionStorage },
    ]);
  });

/**
 * The most that a tab took, of the best of three rounds: a machine that is busy with something else delays one now and then, and a
 * shop that does not follow within a second never does.
 */
async function bestOf(rounds: number, round: (at: number) => Promise<number[]>): Promise<number> {
  let best = Infinity;
  for (let at = 0; at < rounds && best > A_SECOND; at += 1) {
    const taken = await round(at);
    console.info(`T13: the other tabs followed after ${taken.join(', ')} ms`);
    best = Math.min(best, Math.max(...taken));
  }
  return best;
}

test('a logout in one of five tabs is followed by all within a second, and nothing of the person stays (T13, spec 4.5)', async ({
  page,
  context,
  email,
}) => {
  const tabs = await fiveOf(page, context, email, 'Wuraola');
  const [first, ...others] = tabs as [Page, ...Page[]];
  const best = await bestOf(3, async (at) => {
    if (at > 0) await signInAgain(page, context, tabs, email);
    for (const tab of tabs) expect(await keptIn(tab)).toContain(email);
    await Promise.all(others.map((tab) => watchFor(tab, ['Wuraola', email])));
    // One for each place where the account is open, and the account's own.
    const signOut = first.getByRole('button', { name: 'Sign out', exact: true }).last();
    await signOut.evaluate((button) =>
      button.addEventListener(
        'click',
        () => {
          (window as unknown as Inside).pressedAt = Date.now();
        },
        { capture: true },
      ),
    );
    await signOut.click();
    const times = await Promise.all(others.map(followedAt));
    const pressedAt = await first.evaluate(() => (window as unknown as Inside).pressedAt);
    await expect(first).toHaveURL('/auth/login');
    for (const tab of tabs) expect(await keptIn(tab)).not.toContain(email);
    return times.map((time) => time - pressedAt);
  });
  expect(best).toBeLessThanOrEqual(A_SECOND);
});

async function signInAgain(page: Page, context: BrowserContext, tabs: Page[], email: string): Promise<void> {
  await keepTokens(context, await newSession(page, email));
  await Promise.all(tabs.map((tab, at) => tab.goto(addresses[at] ?? '/')));
  for (const tab of tabs)
    await expect(tab.locator('body')).toContainText('Wuraola, your account', { timeout: 40_000 });
}

test('the next person who signs in in one of five tabs is in all of them within a second (T13)', async ({
  page,
  context,
  email,
}) => {
  const people = [
    { email, name: 'Wuraola' },
    { email: `b.${email}`, name: 'Temilade' },
  ] as const;
  await createPerson(page, people[1].email, people[1].name);
  const tabs = await fiveOf(page, context, email, people[0].name);
  const [first, ...others] = tabs as [Page, ...Page[]];
  const best = await bestOf(3, async (at) => {
    const [before, after] = at % 2 ? [people[1], people[0]] : people;
    await first.goto('/account');
    await first.getByRole('button', { name: 'Sign out', exact: true }).last().click();
    await expect(first).toHaveURL('/auth/login');
    for (const tab of others) await expect(tab.locator('body')).not.toContainText(before.name);
    await Promise.all(others.map((tab) => watchForName(tab, `${after.name}, your account`)));
    await noteAnnouncement(first);
    await fillLogin(first, after.email, goodPassword);
    const times = await Promise.all(others.map(followedAt));
    const announcedAt = await first.evaluate(() => (window as unknown as Inside).announcedAt);
    for (const tab of tabs) expect(await keptIn(tab)).not.toContain(`"${before.email}"`);
    return times.map((time) => time - announcedAt);
  });
  expect(best).toBeLessThanOrEqual(A_SECOND);
});
