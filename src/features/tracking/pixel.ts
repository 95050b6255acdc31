import { clientEnv } from '@/config/env.client';

/** Meta's documented image endpoint, used so that no Meta script runs on our pages. */
const ENDPOINT = 'https://www.facebook.com/tr/';
/** Page views to hold while waiting for consent. */
const MAX_QUEUED = 50;

type PageView = { event: 'PageView'; path: string };

/** Page views not sent yet. Nothing is sent before consent is granted. */
const queue: PageView[] = [];
let isConsentGranted = false;

const personalPages = /^\/(auth|account|checkout|orders|reports|routine|skin|test-payment)(\/|$)/;

/**
 * Reports a page view (spec §2). Sends the pathname, never the query; pages of an account, a
 * checkout, an order or a shopper’s skin are reported as `/` (docs/decisions/0008).
 */
export function trackPageView(address: string): void {
  const [pathname = '/'] = address.split(/[?#]/);
  queue.push({ event: 'PageView', path: personalPages.test(pathname) ? '/' : pathname });
  if (queue.length > MAX_QUEUED) queue.shift();
  flushQueue();
}

/** Grants or revokes consent. Revoking drops the queued page views. */
export function setPixelConsent(consent: 'grant' | 'revoke'): void {
  isConsentGranted = consent === 'grant';
  if (!isConsentGranted) queue.length = 0;
  flushQueue();
}

function flushQueue(): void {
  if (!isConsentGranted || !clientEnv.metaPixelId) return;
  for (const view of queue.splice(0)) sendPageView(view);
}

function sendPageView({ event, path }: PageView): void {
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

/** Page views not sent yet, for tests. */
export const listQueuedPageViews = (): readonly PageView[] => queue;
