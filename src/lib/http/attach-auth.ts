import { AxiosError, AxiosHeaders, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';

import { ApiError } from './api-error';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The request needs authorization (spec §4 'Token refresh'). Without it no token is sent. */
    bearer?: true;
    /** Set by the interceptors on the single retry after a 401. */
    retried?: true;
    /** The session that made the request. */
    owner?: string;
  }
}

export type AuthHooks = {
  /** A value that stays the same for one session; undefined for a guest. */
  owner: () => string | undefined;
  /** The stored access token, or null if it is missing or expired. */
  getToken: () => string | null;
  /** Whether there is a refresh token. */
  canRefresh: () => boolean;
  /**
   * Gets a new access token, shared by simultaneous callers. `rejected` is the token the server
   * just refused.
   */
  refresh: (rejected?: string) => Promise<string>;
  /** The session has expired: called once for each request that failed because of it. */
  onExpired: () => void;
};

/**
 * Adds the access token to each `bearer` request. Refreshes it first if none is usable, and again
 * with one retry after a 401 (T10–T12). A request is cancelled if
 * another user has signed in since it was made, so it is never sent with that user's token.
 */
export function attachAuth(client: AxiosInstance, hooks: AuthHooks): void {
  client.interceptors.request.use(async (config) => {
    if (!config.bearer) return config;
    const owner = config.owner ?? hooks.owner();
    const token = hooks.getToken() ?? (hooks.canRefresh() ? await refreshOrExpire(hooks) : null);
    assertSameUser(hooks, owner);
    return { ...(token ? withBearer(config, token) : config), owner };
  });

  client.interceptors.response.use(undefined, async (error: unknown) => {
    if (!(error instanceof AxiosError) || error.response?.status !== 401) throw error;
    const config = error.config;
    if (!config?.bearer) throw error;
    if (config.retried || !hooks.canRefresh()) {
      hooks.onExpired();
      throw error;
    }
    assertSameUser(hooks, config.owner);
    const token = await refreshOrExpire(hooks, readBearerToken(config));
    assertSameUser(hooks, config.owner);
    return client.request({ ...withBearer(config, token), retried: true });
  });
}

async function refreshOrExpire(hooks: AuthHooks, rejected?: string): Promise<string> {
  try {
    return await hooks.refresh(rejected);
  } catch (error) {
    hooks.onExpired();
    throw error;
  }
}

function assertSameUser(hooks: AuthHooks, owner: string | undefined): void {
  if (hooks.owner() !== owner)
    throw new ApiError('cancelled', 'You’re now signed in with a different account. Please try again.');
}

function withBearer(config: InternalAxiosRequestConfig, token: string): InternalAxiosRequestConfig {
  const headers = AxiosHeaders.from(config.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return { ...config, headers };
}

function readBearerToken(config: InternalAxiosRequestConfig): string | undefined {
  const header = config.headers.get('Authorization');
  return typeof header === 'string' ? header.replace(/^Bearer /, '') : undefined;
}
