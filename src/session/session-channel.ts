import { safeLocalStorage } from '@/lib/storage/safe-storage';

/** A message between tabs about a sign-in or sign-out (T13). */
export type SessionMessage = { kind: 'signed-in' | 'signed-out' };

const NAME = 'didan.session';

type Listener = (message: SessionMessage) => void;

/** The channel this tab listens on. A message sent on it reaches the other tabs only. */
let openChannel: BroadcastChannel | undefined;

export function announceSession(message: SessionMessage): void {
  if ('BroadcastChannel' in window) {
    const channel = openChannel ?? new BroadcastChannel(NAME);
    channel.postMessage(message);
    if (channel !== openChannel) channel.close();
    return;
  }
  safeLocalStorage.setItem(NAME, JSON.stringify({ ...message, at: Date.now() }));
}

/**
 * Listens for messages of other tabs.
 * @returns a function that stops listening.
 */
export function onSessionMessage(listener: Listener): () => void {
  return 'BroadcastChannel' in window ? listenToChannel(listener) : listenToStorage(listener);
}

function listenToChannel(listener: Listener): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = (event: MessageEvent<unknown>) => parseSessionMessage(event.data, listener);
  openChannel = channel;
  return () => {
    channel.close();
    if (openChannel === channel) openChannel = undefined;
  };
}

function listenToStorage(listener: Listener): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === NAME && event.newValue) parseSessionMessage(JSON.parse(event.newValue), listener);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function parseSessionMessage(data: unknown, listener: Listener): void {
  const kind = typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined;
  if (kind === 'signed-in' || kind === 'signed-out') listener({ kind });
}
