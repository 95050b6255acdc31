import { readCookie, removeCookie, storeCookie } from '@/lib/storage/safe-cookies';

const ACCESS = 'didan_access';
const REFRESH = 'didan_refresh';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * The lifetimes of the cookies (spec §9). The access token itself is valid for 15 minutes either
 * way.
 */
export const cookieLifetimes = {
  accessAfterLogin: 30 * DAY,
  accessAfterRefresh: 15 * MINUTE,
  refreshAfterLogin: 60 * DAY,
  refreshAfterGoogle: DAY,
} as const;

export type Tokens = { accesstoken: string; refreshToken: string };

const storeToken = (name: string, token: string, lifetime: number): void =>
  storeCookie(name, token, lifetime / 1000);

export const readAccessToken = (): string | undefined => readCookie(ACCESS);
export const readRefreshToken = (): string | undefined => usableText(readCookie(REFRESH));

export function storeLoginTokens(tokens: Tokens, by: 'password' | 'google'): void {
  storeToken(ACCESS, tokens.accesstoken, cookieLifetimes.accessAfterLogin);
  const lifetime = by === 'google' ? cookieLifetimes.refreshAfterGoogle : cookieLifetimes.refreshAfterLogin;
  storeToken(REFRESH, tokens.refreshToken, lifetime);
  sessionRecorded();
}

export function storeRefreshedAccessToken(token: string): void {
  storeToken(ACCESS, token, cookieLifetimes.accessAfterRefresh);
}

export function clearTokens(): void {
  removeCookie(ACCESS);
  removeCookie(REFRESH);
  sessionRecorded();
}

/** The session that this tab last saw; read back from the cookie, which may be blocked. */
let lastSeenSession: string | undefined;

export const sessionRecorded = (): void => {
  lastSeenSession = readRefreshToken();
};

/** Checks whether another tab has changed or ended the session since this tab last checked. */
export const hasSessionChangedElsewhere = (): boolean => readRefreshToken() !== lastSeenSession;

function usableText(value: string | undefined): string | undefined {
  return value && value !== 'null' && !value.includes('undefined') ? value : undefined;
}
