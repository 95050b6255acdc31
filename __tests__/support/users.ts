import { storeLoginTokens } from '@/session/token-cookies';

import { backend } from './backend';
import type { NewSession, NewUser } from './backend-server/accounts';

export const NGOZI = 'ngozi@mail.example';
export { PASSWORD } from './password';

/** Adds an account without signing in. */
export const addShopper = (changes: NewUser = {}) => backend.addUser(changes);

/** Adds an account and stores its two session cookies. */
export async function signInUser(changes: NewUser = {}, session: NewSession = {}) {
  const account = await addShopper(changes);
  const tokens = await backend.signIn(account.email, session);
  storeLoginTokens(tokens, 'password');
  return { account, ...tokens };
}

/** Like `signInUser`, but the access token has expired. */
export async function signInWithExpiredToken(changes: NewUser = {}, session: NewSession = {}) {
  const account = await addShopper(changes);
  const { refreshToken } = await backend.signIn(account.email, session);
  const accesstoken = await backend.createExpiredToken(refreshToken);
  storeLoginTokens({ accesstoken, refreshToken }, 'password');
  return { account, accesstoken, refreshToken };
}
