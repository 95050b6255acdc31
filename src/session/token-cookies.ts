import Cookies from 'js-cookie';

const ACCESS = 'didan_access';
const REFRESH = 'didan_refresh';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long the browser keeps each token (spec §9). The token inside the access cookie lives 15 minutes either way. */
export const cookieLifetimes = {
  accessAfterLogin: 30 * DAY,
  accessAfterRefresh: 15 * MINUTE,
  refreshAfterLogin: 60 * DAY,
  refreshAfterGoogle: DAY,
} as const;

export type Tokens = { accesstoken: string; refreshToken: string };

/** By Max-Age and not by a moment (RFC 6265 §5.3): where a device's clock is wrong, a moment may be over at once. */
function write(name: string, value: string, lifetime: number): void {
  Cookies.set(name, value, {
    path: '/',
    sameSite: 'Lax',
    secure: window.location.protocol === 'https:',
    'max-age': String(lifetime / 1000),
  });
}

export const readAccessToken = (): string | undefined => Cookies.get(ACCESS);
export const readRefreshToken = (): string | undefined => usableText(Cookies.get(REFRESH));

export function storeLoginTokens(tokens: Tokens, by: 'password' | 'google'): void {
  write(ACCESS, tokens.accesstoken, cookieLifetimes.accessAfterLogin);
  const lifetime = by === 'google' ? cookieLifetimes.refreshAfterGoogle : cookieLifetimes.refreshAfterLogin;
  write(REFRESH, tokens.refreshToken, lifetime);
  sessionRecorded();
}

export function storeRefreshedAccessToken(token: string): void {
  write(ACCESS, token, cookieLifetimes.accessAfterRefresh);
}

export function clearTokens(): void {
  Cookies.remove(ACCESS, { path: '/' });
  Cookies.remove(REFRESH, { path: '/' });
  sessionRecorded();
}

/** Whose session this tab knows of, read back: where cookies are off nothing was kept. */
let lastSeenSession: string | undefined;

export const sessionRecorded = (): void => {
  lastSeenSession = readRefreshToken();
};

/** Whether another tab has changed or ended the session since this one last looked. */
export const sessionChangedElsewhere = (): boolean => readRefreshToken() !== lastSeenSession;

function usableText(value: string | undefined): string | undefined {
  return value && value !== 'null' && !value.includes('undefined') ? value : undefined;
}
