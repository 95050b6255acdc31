import Cookies from 'js-cookie';

import { areCookiesEnabled } from '@/session/are-cookies-enabled';
import {
  clearTokens,
  readAccessToken,
  readRefreshToken,
  storeLoginTokens,
  storeRefreshedAccessToken,
} from '@/session/token-cookies';

const tokens = { accesstoken: 'access-1', refreshToken: 'refresh-1' };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

afterEach(() => jest.restoreAllMocks);

/** Records what `act` writes to `document.cookie`: each cookie's text and its lifetime. */
function written(act: () => void) {
  const jar = jest.spyOn(document, 'cookie', 'set');
  act();
  const texts = jar.mock.calls.map(([text]) => text);
  jar.mockRestore();
  return texts.map((text) => {
    const seconds = Number(/max-age=(\d+)/.exec(text)?.[1]);
    return { text, name: text.split('=')[0], lifetime: seconds * 1000 };
  });
}

it('a shopper who signs in keeps the access token for 30 days and the refresh token for 60 (spec 3.26, 9.3, 9.4)', () => {
  const [access, refresh] = written(() => storeLoginTokens(tokens, 'password'));
  expect([access?.name, refresh?.name]).toEqual(['didan_access', 'didan_refresh']);
  expect(access?.lifetime).toBe(30 * DAY);
  expect(refresh?.lifetime).toBe(60 * DAY);
});

it('a shopper who signs in with Google keeps the refresh token for one day (spec 9.4)', () => {
  const [access, refresh] = written(() => storeLoginTokens(tokens, 'google'));
  expect(access?.lifetime).toBe(30 * DAY);
  expect(refresh?.lifetime).toBe(DAY);
});

it('a shopper whose token was refreshed keeps the new one for 15 minutes, and only that changes (spec 9.3)', () => {
  storeLoginTokens(tokens, 'password');
  const cookies = written(() => storeRefreshedAccessToken('access-2'));
  expect(cookies.map(({ name }) => name)).toEqual(['didan_access']);
  expect(cookies[0]?.lifetime).toBe(900_000);
  expect([readAccessToken(), readRefreshToken()]).toEqual(['access-2', 'refresh-1']);
});

it('the cookies are sent to this shop only, from every page (spec 3.26)', () => {
  for (const { text } of written(() => storeLoginTokens(tokens, 'password'))) {
    expect(text).toContain('; path=/');
    expect(text).toContain('; sameSite=Lax');
    expect(text).not.toMatch(/domain/i);
  }
});

it('signing out clears both cookies', () => {
  storeLoginTokens(tokens, 'password');
  clearTokens();
  expect(document.cookie).toBe('');
});

it.each(['undefined', 'null', '', 'undefined.undefined'])(
  'the stored refresh token %j counts as none',
  (text) => {
    Cookies.set('didan_refresh', text, { path: '/' });
    expect(readRefreshToken()).toBeUndefined();
  },
);

it('the cookie check finds cookies enabled and leaves none behind', () => {
  expect(areCookiesEnabled()).toBe(true);
  expect(document.cookie).toBe('');
});

it('the cookie check finds cookies disabled', () => {
  const jar = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
  const works = areCookiesEnabled();
  jar.mockRestore();
  expect(works).toBe(false);
});
