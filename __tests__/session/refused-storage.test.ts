import { storeCookie } from '@/lib/storage/safe-cookies';
import { areCookiesEnabled } from '@/session/are-cookies-enabled';
import { announceSession, onSessionMessage, type SessionMessage } from '@/session/session-channel';
import { clearTokens, readAccessToken, readRefreshToken, storeLoginTokens } from '@/session/token-cookies';

const throwRefusal = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** Replaces a property until the test ends. */
function replaceProperty(owner: object, name: string, refusal: PropertyDescriptor): () => void {
  const property = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { ...refusal, configurable: true });
  return () => {
    if (property) Object.defineProperty(owner, name, property);
    else Reflect.deleteProperty(owner, name);
  };
}

let restore: (() => void)[] = [];

beforeEach(() => {
  restore = [
    replaceProperty(Document.prototype, 'cookie', { get: throwRefusal, set: throwRefusal }),
    replaceProperty(window, 'BroadcastChannel', { value: throwRefusal }),
  ];
});
afterEach(() => restore.forEach((run) => run()));

it('a guest whose browser blocks cookies stays signed out without errors (T27)', () => {
  storeLoginTokens({ accesstoken: 'a', refreshToken: 'r' }, 'password');
  storeCookie('didan_data', 'low', 60);
  expect([readAccessToken(), readRefreshToken(), areCookiesEnabled()]).toEqual([undefined, undefined, false]);
  clearTokens();
});

it('tabs whose browser refuses channels hear of a sign-out through storage (T13)', () => {
  const heard: SessionMessage[] = [];
  const stop = onSessionMessage((message) => heard.push(message));
  announceSession({ kind: 'signed-out' });
  const newValue = window.localStorage.getItem('didan.session');
  window.dispatchEvent(new StorageEvent('storage', { key: 'didan.session', newValue }));
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'didan.session', newValue }));
  expect(heard).toEqual([{ kind: 'signed-out' }]);
});
