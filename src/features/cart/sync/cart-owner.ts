import { type QueryClient } from '@tanstack/react-query';
import { v4 as uuid } from 'uuid';

import { type CartOwner, GUEST } from '@/features/cart/cart-lines';
import { getCartState, publicCartCreated } from '@/features/cart/cart.store';
import { resolveOfflineOwner } from '@/features/cart/queries';
import { userCartEndpoint, type CartEndpoint, guestCartEndpoint } from '@/features/cart/requests';
import { ApiError } from '@/lib/http/api-error';
import { currentUserOptions } from '@/session/current-user';
import { hasSession } from '@/session/has-session';

/**
 * Returns the owner of the cart that an action is for; loads the user first if needed.
 * @throws {ApiError} if the user cannot be loaded for another reason than the connection.
 */
export async function resolveOwner(client: QueryClient): Promise<CartOwner> {
  if (!hasSession()) return GUEST;
  try {
    const user = await client.ensureQueryData(currentUserOptions());
    return user.isVerified ? user.id : GUEST;
  } catch (error) {
    if (isNetworkError(error)) return resolveOfflineOwner(client);
    throw error;
  }
}

/**
 * Checks that the owner is still signed in, so one user's change is never sent with another's
 * token. Always true for a guest cart, which is identified by its id.
 */
export function isCurrentOwner(client: QueryClient, owner: CartOwner): boolean {
  if (owner === GUEST) return true;
  return hasSession() && client.getQueryData(currentUserOptions().queryKey)?.id === owner;
}

/**
 * Checks that the owner's session has certainly ended, as opposed to being unknown while offline. A
 * change must not be queued then, because a logout clears everything (spec §4).
 */
export function hasSignedOut(client: QueryClient, owner: CartOwner): boolean {
  if (owner === GUEST) return false;
  const currentId = client.getQueryData(currentUserOptions().queryKey)?.id ?? getCartState().known?.owner;
  return !hasSession() || currentId !== owner;
}

/** Returns the API path of the owner's cart; creates the guest cart's id with the first product. */
export function cartEndpoint(owner: CartOwner): CartEndpoint {
  if (owner !== GUEST) return userCartEndpoint;
  return guestCartEndpoint(getCartState().publicCartId ?? publicCartCreated(uuid()));
}

/** No reply came, so the request may or may not have arrived. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'timeout');
