import { type QueryClient } from '@tanstack/react-query';
import { v4 as uuid } from 'uuid';

import { type CartOwner, GUEST } from '@/features/cart/cart-lines';
import { getCartState, publicCartCreated } from '@/features/cart/cart.store';
import { findKnownOwner } from '@/features/cart/queries';
import { memberCartEndpoint, type CartEndpoint, guestCartEndpoint } from '@/features/cart/requests';
import { ApiError } from '@/lib/http/api-error';
import { currentUserOptions } from '@/session/current-user';
import { hasSession } from '@/session/has-session';

/** Whose bag a press is for, even where it comes before that is known. */
export async function resolveOwner(client: QueryClient): Promise<CartOwner> {
  if (!hasSession()) return GUEST;
  try {
    const user = await client.ensureQueryData(currentUserOptions());
    return user.isVerified ? user.id : GUEST;
  } catch (error) {
    if (isNetworkError(error)) return findKnownOwner(client);
    throw error;
  }
}

/** What one person began is never sent for another. A visitor's bag is known by its id, whoever is here. */
export function isCurrentOwner(client: QueryClient, owner: CartOwner): boolean {
  if (owner === GUEST) return true;
  return hasSession() && client.getQueryData(currentUserOptions().queryKey)?.id === owner;
}

/**
 * Whether it is known that the owner's session is over, and not just that nobody could ask: what was begun is then not kept for later,
 * since a logout leaves nothing behind (spec §4).
 */
export function hasSignedOut(client: QueryClient, owner: CartOwner): boolean {
  if (owner === GUEST) return false;
  const here = client.getQueryData(currentUserOptions().queryKey)?.id ?? getCartState().known?.owner;
  return !hasSession() || here !== owner;
}

/** Where the owner's bag is. A visitor's gets its id with the first product. */
export function cartEndpoint(owner: CartOwner): CartEndpoint {
  if (owner !== GUEST) return memberCartEndpoint;
  return guestCartEndpoint(getCartState().publicCartId ?? publicCartCreated(uuid()));
}

/** Nobody knows whether it arrived. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'timeout');
