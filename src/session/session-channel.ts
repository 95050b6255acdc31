import { safeLocalStorage } from '@/lib/storage/safe-storage';

/** Tabs of one browser tell each other who is signed in; a tab never has to be told twice (T13). */
export type SessionMessage = { kind: 'signed-in' | 'signed-out' };

const NAME = 'didan.session';

type Listener = (news: SessionMessage) => void;

/** The channel this tab listens on. What is announced on it reaches the other tabs and not this one. */
let openChannel: BroadcastChannel | undefined;

export function announceSession(news: SessionMessage): void {
  if ('BroadcastChannel' in window) {
    const channel = openChannel ?? new BroadcastChannel(NAME);
    channel.postMessage(news);
    if (channel !== openChannel) channel.close();
    return;
  }
  safeLocalStorage.setItem(NAME, JSON.stringify({ ...news, at: Date.now() }));
}

/** Returns how to stop listening. */
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
