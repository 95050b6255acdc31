import { safeLocalStorage } from '@/lib/storage/safe-storage';

/** Tabs of one browser tell each other who is signed in; a tab never has to be told twice (trust.md T13). */
export type SessionNews = { kind: 'signed-in' | 'signed-out' };

const NAME = 'didan.session';

type Listener = (news: SessionNews) => void;

/** The channel this tab listens on. What is announced on it reaches the other tabs and not this one. */
let listening: BroadcastChannel | undefined;

export function announce(news: SessionNews): void {
  if ('BroadcastChannel' in window) {
    const channel = listening ?? new BroadcastChannel(NAME);
    channel.postMessage(news);
    if (channel !== listening) channel.close();
    return;
  }
  safeLocalStorage.setItem(NAME, JSON.stringify({ ...news, at: Date.now() }));
}

/** Returns how to stop listening. */
export function listen(listener: Listener): () => void {
  return 'BroadcastChannel' in window ? listenToChannel(listener) : listenToStorage(listener);
}

function listenToChannel(listener: Listener): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = (event: MessageEvent<unknown>) => deliver(event.data, listener);
  listening = channel;
  return () => {
    channel.close();
    if (listening === channel) listening = undefined;
  };
}

function listenToStorage(listener: Listener): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === NAME && event.newValue) deliver(JSON.parse(event.newValue), listener);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function deliver(data: unknown, listener: Listener): void {
  const kind = typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined;
  if (kind === 'signed-in' || kind === 'signed-out') listener({ kind });
}
