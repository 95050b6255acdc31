import { type BrowserContext, type Locator, type Page, type Route } from '@playwright/test';

import { expect } from './test';

/** Things that can be wrong with a browser. */
export const browserFaults: Record<string, (page: Page) => Promise<void>> = {
  'storage blocked': blockStorage,
  'every kind of storage refused': refuseAllStorage,
  'corrupt storage': corruptStorage,
  'cookies off': switchCookiesOff,
  'a clock two hours ahead': (page) => setClock(page, 2),
  'a clock two hours behind': (page) => setClock(page, -2),
};

export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
}

/** As in sandboxed pages and hardened browsers: touching any kind of storage throws. */
export async function refuseAllStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const throwRefusal = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
      Object.defineProperty(window, name, { get: throwRefusal });
    }
    Object.defineProperty(window, 'BroadcastChannel', { value: throwRefusal });
    Object.defineProperty(Document.prototype, 'cookie', { get: throwRefusal, set: throwRefusal });
    for (const name of ['serviceWorker', 'locks']) {
      Object.defineProperty(Navigator.prototype, name, { get: throwRefusal });
    }
  });
}

async function corruptStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keys = ['cart', 'wishlist', 'country', 'rates', 'viewed', 'state', 'consent', 'theme'];
    for (const key of keys) localStorage.setItem(`didan.${key}`, '{"state":[null,{"items":7}],"version":"x"');
    for (const key of ['verify-otp', 'reloaded-for']) sessionStorage.setItem(`didan.${key}`, '\u0000[[[');
  });
}

export async function switchCookiesOff(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
}

export async function setClock(page: Page, hours: number): Promise<void> {
  await page.clock.install({ time: Date.now() + hours * 60 * 60_000 });
}

export type Fault = {
  answer: (route: Route) => Promise<void>;
  says: RegExp;
  /** The change stays queued and is retried once a second. */
  isRetried?: true;
};

/** API faults, and the message a shopper sees after a press on Add. */
export const apiFaults = {
  'answers HTML': {
    answer: (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>502</title><h1>Bad gateway</h1>',
      }),
    says: /^Failed to add to cart$/,
  },
  'answers 500': {
    answer: (route) => route.fulfill({ status: 500, json: { error: 'Oh no. '.repeat(100), requestId: 'r' } }),
    says: /^Failed to add to cart$/,
  },
  'answers nothing': {
    answer: (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '' }),
    says: /^Failed to add to cart$/,
  },
  'cannot be reached': {
    answer: (route) => route.abort('connectionrefused'),
    says: /^You seem to be offline\. We’ve saved this in your bag/,
    isRetried: true,
  },
} satisfies Record<string, Fault>;

/** A product that these tests never sell out. */
export const PRODUCT = { address: '/product/isapa-cloud-cleanser', name: 'Cloud Cleanser, Hibiscus + oat' };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const products = (page: Page) => page.getByRole('main').getByRole('article');

/**
 * The content to expect on each page, rendered by the server or, for the bag, from this browser's
 * data.
 */
export const pageChecks: [address: string, content: (page: Page) => Promise<void>][] = [
  ['/', async (page) => void (await expect(products(page).nth(3)).toBeAttached())],
  ['/shop', async (page) => void (await expect(products(page)).toHaveCount(24))],
  [PRODUCT.address, async (page) => void (await expect(heading(page)).toHaveText(PRODUCT.name))],
  ['/search', async (page) => void (await expect(page.getByRole('searchbox')).toBeVisible())],
  ['/bag', async (page) => void (await expect(heading(page)).toHaveText(/bag/))],
];

/** Expects a readable message of at most 200 characters, in one check since toasts disappear. */
export async function expectToast(page: Page, says: RegExp): Promise<void> {
  const toast: Locator = page.locator('[data-toaster] p').filter({ hasText: says }).first();
  await expect(toast).toHaveText(/^(?!.*(undefined|\[object))[^<>{}]{10,200}$/);
}

const QUIET_MILLISECONDS = 1_500;
const QUIET_WITHIN_MILLISECONDS = 20_000;

/** Counts API calls and page loads; `quiet` waits from now until there were none for a while. */
export function watchTraffic(page: Page, context: BrowserContext) {
  let calls = 0;
  let loads = 0;
  let last = 0;
  context.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return;
    calls += 1;
    last = Date.now();
  });
  page.on('load', () => {
    loads += 1;
    last = Date.now();
  });
  return {
    calls: () => calls,
    loads: () => loads,
    quiet: async () => {
      const start = Date.now();
      for (
        let left = QUIET_MILLISECONDS;
        left > 0;
        left = Math.max(start, last) + QUIET_MILLISECONDS - Date.now()
      ) {
        if (Date.now() - start > QUIET_WITHIN_MILLISECONDS)
          throw new Error(`Never quiet: ${calls} calls and ${loads} loads so far`);
        await new Promise((resolve) => setTimeout(resolve, left));
      }
    },
  };
}

/** Waits until the page is interactive: the toaster arrives with the same code. */
export const waitUntilInteractive = (page: Page) => expect(page.locator('[data-toaster]')).toBeAttached();

export async function openInteractive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilInteractive(page);
}

/** Declines cookies wherever their notice appears: without storage, on every page. */
export async function declineCookiesEverywhere(page: Page): Promise<void> {
  const notice = page.getByRole('region', { name: 'Cookie notice' });
  await page.addLocatorHandler(notice, () => notice.getByRole('button', { name: 'Decline' }).click());
}
