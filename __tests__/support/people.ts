import { storeLoginTokens } from '@/session/token-cookies';

import { backend } from './backend';
import type { NewSession, NewUser } from './backend-server/accounts';

export const NGOZI = 'ngozi@mail.example';
export { PASSWORD } from './password';

/** Somebody with an account, who is not signed in here. */
export const addShopper = (changes: NewUser = {}) => backend.addUser(changes);

/** Somebody with an account whose two cookies this browser holds. */
export async function signInHere(changes: NewUser = {}, session: NewSession = {}) {
  const account = await addShopper(changes);
  const tokens = await backend.signIn(account.email, session);
  storeLoginTokens(tokens, 'password');
  return { account, ...tokens };
}

/** The same after 15 minutes away: the access token has expired, the refresh token has not. */
export async function signInHereLongAgo(changes: NewUser = {}, session: NewSession = {}) {
  const account = await addShopper(changes);
  const { refreshToken } = await backend.signIn(account.email, session);
  const accesstoken = await backend.createExpiredToken(refreshToken);
  storeLoginTokens({ accesstoken, refreshToken }, 'password');
  return { account, accesstoken, refreshToken };
}
