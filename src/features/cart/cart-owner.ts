import { type QueryClient } from '@tanstack/react-query';

import { type User } from '@/contracts/accounts';
import { ApiError } from '@/lib/http/api-error';
import { currentUserOptions } from '@/session/current-user';
import { GUEST } from '@/session/guest';
import { hasSession } from '@/session/has-session';

import { type CartOwner } from './cart-lines';
import { getCartState } from './cart.store';

/**
 * Returns who owns the cart: the user once their email is verified, else the guest. While the user
 * is not known, it is the owner of the stored cart; undefined if this browser has none of a user.
 */
export function findCartOwner(user: User | undefined): CartOwner | undefined {
  if (!hasSession()) return GUEST;
  if (user) return user.isVerified ? user.id : GUEST;
  const owner = getCartState().known?.owner;
  return owner === GUEST ? undefined : owner;
}

const getKnownUser = (client: QueryClient) => client.getQueryData(currentUserOptions().queryKey);

/** The owner to use while the server cannot be reached; a guest's cart is merged later. */
export const getOfflineOwner = (client: QueryClient): CartOwner =>
  findCartOwner(getKnownUser(client)) ?? GUEST;

/**
 * Returns the owner of the cart that an action is for; loads the user first if needed.
 * @throws {ApiError} if the user cannot be loaded for another reason than the connection.
 */
export async function loadOwner(client: QueryClient): Promise<CartOwner> {
  if (!hasSession()) return GUEST;
  try {
    const user = await client.ensureQueryData(currentUserOptions());
    return findCartOwner(user) ?? GUEST;
  } catch (error) {
    if (isNetworkError(error)) return getOfflineOwner(client);
    throw error;
  }
}

/**
 * Checks that the owner is still signed in, so one user's change is never sent with another's
 * token. Always true for a guest cart, which is identified by its id.
 */
export const isCurrentOwner = (client: QueryClient, owner: CartOwner): boolean =>
  owner === GUEST || (hasSession() && getKnownUser(client)?.id === owner);

/**
 * Checks that the owner's session has certainly ended, as opposed to being unknown while offline. A
 * change must not be queued then, because a logout clears everything (spec §4).
 */
export const hasSignedOut = (client: QueryClient, owner: CartOwner): boolean =>
  owner !== GUEST && findCartOwner(getKnownUser(client)) !== owner;

/** No reply came, so the request may or may not have arrived. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'timeout');
