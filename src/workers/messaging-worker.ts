import { initializeApp } from 'firebase/app';
import { getMessaging, onBackgroundMessage, type MessagePayload } from 'firebase/messaging/sw';

/**
 * Shows pushes while no page of the shop is visible (docs/decisions/0016). Reads its settings from
 * its own address, because a static file cannot read the build's. Bundled whole; loads no other
 * script.
 */
declare const self: ServiceWorkerGlobalScope;

const DEFAULT_TITLE = 'Dídán';

self.addEventListener('notificationclick', (event) => {
  const { path } = (event.notification.data ?? {}) as { path?: unknown }; // set in showPush
  event.notification.close();
  event.waitUntil(openPage(path));
});

// The worker controls no page, so the new version can take over at once.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

/**
 * Returns the promise, which Firebase awaits: the browser may stop a worker that awaits nothing.
 */
const showPush = ({ data }: MessagePayload): unknown =>
  self.registration.showNotification(data?.sender || DEFAULT_TITLE, {
    body: data?.message ?? '',
    icon: '/icons/icon-192.png',
    data: { path: data?.path },
    // A push that is sent twice, because the first reply was lost, replaces the first one.
    ...(data?.id && { tag: data.id }),
  });

onBackgroundMessage(getMessaging(initializeApp(readSettings())), showPush);

function readSettings() {
  const query = new URL(self.location.href).searchParams;
  const read = (name: string) => query.get(name) ?? '';
  return {
    apiKey: read('apiKey'),
    projectId: read('projectId'),
    messagingSenderId: read('messagingSenderId'),
    appId: read('appId'),
  };
}

/** Focuses the tab with the page, or opens a new one. */
async function openPage(path: unknown): Promise<unknown> {
  const address = toShopAddress(path);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === address);
  return tab ? tab.focus() : self.clients.openWindow(address);
}

/** Returns the address of a shop page; the home page for anything that leads elsewhere. */
function toShopAddress(path: unknown): string {
  const { origin } = self.location;
  const address = typeof path === 'string' && URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  return address?.origin === origin && !address.pathname.startsWith('//') ? address.href : `${origin}/`;
}
