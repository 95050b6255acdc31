import { AxiosError, AxiosHeaders, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';

import { ApiError } from './api-error';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The request needs authorization (spec §4 'Token refresh'). Absent: it never carries a token. */
    bearer?: true;
    /** Set by the interceptors on the one retry that a 401 earns. */
    retried?: true;
    /** Whose request it is, noted when it was made. */
    owner?: string;
  }
}

export type AuthHooks = {
  /** Something that stays the same as long as the same person is signed in; undefined for nobody. */
  owner: () => string | undefined;
  /** The stored access token if it can still be used, else null. */
  getToken: () => string | null;
  /** Whether a refresh could be tried at all. */
  canRefresh: () => boolean;
  /** A new access token for everyone who asks at the same time; `rejected` is the one the server just refused. */
  refresh: (rejected?: string) => Promise<string>;
  /** The session could not be kept: called once for each request that failed for it. */
  onExpired: () => void;
};

/**
 * Gives each `bearer` request its token: refreshed first where none is usable, and once more where the server answers
 * 401, with one retry (docs/trust.md T10–T12). What one person began is never sent with another's token: where somebody
 * else has signed in meanwhile, it is cancelled.
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
    const token = await refreshOrExpire(hooks, bearerOf(config));
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
  if (hooks.owner() !== owner) throw new ApiError('cancelled', 'Somebody else has signed in meanwhile.');
}

function withBearer(config: InternalAxiosRequestConfig, token: string): InternalAxiosRequestConfig {
  const headers = AxiosHeaders.from(config.headers);
  headers.set('Authorization', `Bearer ${token}`);
  return { ...config, headers };
}

function bearerOf(config: InternalAxiosRequestConfig): string | undefined {
  const header = config.headers.get('Authorization');
  return typeof header === 'string' ? header.replace(/^Bearer /, '') : undefined;
}
