import { initializeApp } from 'firebase/app';
import { getMessaging, onBackgroundMessage, type MessagePayload } from 'firebase/messaging/sw';

/**
 * Shows the pushes that come while no page of the shop is in view (docs/decisions/0016). Its settings are in its own address, since
 * a worker is a file and knows nothing of the build. It is bundled whole, and loads no script from anywhere.
 */
declare const self: ServiceWorkerGlobalScope;

const NAMELESS = 'Dídán';

self.addEventListener('notificationclick', (event) => {
  const { path } = (event.notification.data ?? {}) as { path?: unknown }; // whatever was shown with it
  event.notification.close();
  event.waitUntil(openPage(path));
});

// It controls no page, so nothing relies on the old one.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

/** What it returns is waited for, though its type does not say so: the browser may end a worker that waits for nothing. */
const show = ({ data }: MessagePayload): unknown =>
  self.registration.showNotification(data?.sender || NAMELESS, {
    body: data?.message ?? '',
    icon: '/icons/icon-192.png',
    data: { path: data?.path },
    // The server may send a push a second time when the reply to the first was lost: it replaces the first.
    ...(data?.id && { tag: data.id }),
  });

onBackgroundMessage(getMessaging(initializeApp(settings())), show);

function settings() {
  const query = new URL(self.location.href).searchParams;
  const read = (name: string) => query.get(name) ?? '';
  return {
    apiKey: read('apiKey'),
    projectId: read('projectId'),
    messagingSenderId: read('messagingSenderId'),
    appId: read('appId'),
  };
}

/** To the tab that has the page open already, or a new one. */
async function openPage(path: unknown): Promise<unknown> {
  const address = ownAddress(path);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === address);
  return tab ? tab.focus() : self.clients.openWindow(address);
}

/** A page of this shop: what leads anywhere else leads to its first page. */
function ownAddress(path: unknown): string {
  const { origin } = self.location;
  const address = typeof path === 'string' && URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  return address?.origin === origin && !address.pathname.startsWith('//') ? address.href : `${origin}/`;
}
