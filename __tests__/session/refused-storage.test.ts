import { storeCookie } from '@/lib/storage/safe-cookies';
import { areCookiesEnabled } from '@/session/are-cookies-enabled';
import { announceSession, onSessionMessage, type SessionMessage } from '@/session/session-channel';
import { clearTokens, readAccessToken, readRefreshToken, storeLoginTokens } from '@/session/token-cookies';

const throwRefusal = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

let refused: { restore: () => void }[] = [];

beforeEach(() => {
  const get = jest.spyOn(Document.prototype, 'cookie', 'get').mockImplementation(throwRefusal);
  const set = jest.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(throwRefusal);
  const channel = Object.getOwnPropertyDescriptor(window, 'BroadcastChannel');
  Object.defineProperty(window, 'BroadcastChannel', { value: throwRefusal, configurable: true });
  refused = [
    // The last spy first: each puts back both accessors as it found them.
    { restore: () => set.mockRestore() },
    { restore: () => get.mockRestore() },
    {
      restore: () => {
        if (channel) Object.defineProperty(window, 'BroadcastChannel', channel);
        else Reflect.deleteProperty(window, 'BroadcastChannel');
      },
    },
  ];
});
afterEach(() => refused.forEach(({ restore }) => restore()));

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
