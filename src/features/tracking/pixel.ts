import { clientEnv } from '@/config/env.client';

/** Meta's documented image endpoint: no script of theirs runs on our pages. */
const ENDPOINT = 'https://www.facebook.com/tr/';
/** What was told before consent is kept for it, within reason. */
const MAX_HELD_BACK = 50;

type PageView = { event: 'PageView'; path: string };

/** The pixel's own queue: everything it was told and has not sent. It sends nothing before its consent is granted. */
const queue: PageView[] = [];
let granted = false;

const ofAPerson = /^\/(auth|account|checkout|orders|reports|test-payment)(\/|$)/;

/**
 * Tells the pixel of a page view (spec §2). It gets a pathname, never a query; of the pages of an account, a checkout or an order it
 * learns only that a page was viewed (docs/decisions/0008).
 */
export function trackPageView(address: string): void {
  const [pathname = '/'] = address.split(/[?#]/);
  queue.push({ event: 'PageView', path: ofAPerson.test(pathname) ? '/' : pathname });
  if (queue.length > MAX_HELD_BACK) queue.shift();
  flush();
}

/** The pixel's consent call. Revoking drops what was held back. */
export function setPixelConsent(consent: 'grant' | 'revoke'): void {
  granted = consent === 'grant';
  if (!granted) queue.length = 0;
  flush();
}

function flush(): void {
  if (!granted || !clientEnv.metaPixelId) return;
  for (const view of queue.splice(0)) send(view);
}

function send({ event, path }: PageView): void {
  const query = new URLSearchParams({
    id: clientEnv.metaPixelId,
    ev: event,
    dl: window.location.origin + path,
    noscript: '1',
  });
  const image = new Image(1, 1);
  image.referrerPolicy = 'no-referrer';
  image.src = `${ENDPOINT}?${query.toString()}`;
}

/** What waits to be sent, for tests. */
export const listHeldPageViews = (): readonly PageView[] => queue;
