import { storeLoginTokens } from '@/session/token-cookies';

import { buildAccessToken } from '../msw/tokens';
import { DEFAULT_PASSWORD, world } from '../msw/world';

type NewShopper = Parameters<typeof world.addShopper>[0];

export const NGOZI = 'ngozi@mail.example';
export const PASSWORD = DEFAULT_PASSWORD;

/** Somebody with an account, who is not signed in here. */
export const addShopper = (changes: Partial<NewShopper> = {}) =>
  world.addShopper({ email: NGOZI, ...changes });

/** Somebody with an account whose two cookies this browser holds. */
export function signInHere(changes: Partial<NewShopper> = {}) {
  const account = addShopper(changes);
  const tokens = world.signIn(account.email);
  storeLoginTokens(tokens, 'password');
  return { account, ...tokens };
}

/** The same after 15 minutes away: the access token has expired, the refresh token has not. */
export function signInHereLongAgo(changes: Partial<NewShopper> = {}) {
  const account = addShopper(changes);
  const { refreshToken } = world.signIn(account.email);
  const session = world.session(refreshToken);
  const accesstoken = buildAccessToken(session?.id ?? '', { expiresInSeconds: -1 });
  storeLoginTokens({ accesstoken, refreshToken }, 'password');
  return { account, accesstoken, refreshToken };
}
