import { openChannel } from '@/lib/storage/open-channel';
import { safeLocalStorage } from '@/lib/storage/safe-storage';

/** A message between tabs about a sign-in or sign-out (T13). */
export type SessionMessage = { kind: 'signed-in' | 'signed-out' };

const NAME = 'didan.session';

type Listener = (message: SessionMessage) => void;

/** The channel this tab listens on. A message sent on it reaches the other tabs only. */
let listening: BroadcastChannel | undefined;

export function announceSession(message: SessionMessage): void {
  const channel = listening ?? openChannel(NAME);
  if (!channel) return safeLocalStorage.setItem(NAME, JSON.stringify({ ...message, at: Date.now() }));
  channel.postMessage(message);
  if (channel !== listening) channel.close();
}

/**
 * Listens for messages of other tabs; through storage if the browser has no channels or refuses
 * them.
 * @returns a function that stops listening.
 */
export function onSessionMessage(listener: Listener): () => void {
  const channel = openChannel(NAME);
  return channel ? listenToChannel(channel, listener) : listenToStorage(listener);
}

function listenToChannel(channel: BroadcastChannel, listener: Listener): () => void {
  channel.onmessage = (event: MessageEvent<unknown>) => parseSessionMessage(event.data, listener);
  listening = channel;
  return () => {
    channel.close();
    if (listening === channel) listening = undefined;
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
