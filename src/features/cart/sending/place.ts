import { type QueryClient } from '@tanstack/react-query';
import { v4 as uuid } from 'uuid';

import { ApiError } from '@/lib/http/api-error';
import { currentUserOptions } from '@/session/current-user';
import { hasSession } from '@/session/has-session';

import { cartState, publicCartMade } from '../cart.store';
import { type Owner, VISITOR } from '../lines';
import { findKnownOwner } from '../queries';
import { ownPlace, type Place, publicPlace } from '../requests';

/** Whose bag a press is for, even where it comes before that is known. */
export async function ownerNow(client: QueryClient): Promise<Owner> {
  if (!hasSession()) return VISITOR;
  try {
    const user = await client.ensureQueryData(currentUserOptions());
    return user.isVerified ? user.id : VISITOR;
  } catch (error) {
    if (isLostOnTheWay(error)) return findKnownOwner(client);
    throw error;
  }
}

/** What one person began is never sent for another. A visitor's bag is known by its id, whoever is here. */
export function isHere(client: QueryClient, owner: Owner): boolean {
  if (owner === VISITOR) return true;
  return hasSession() && client.getQueryData(currentUserOptions().queryKey)?.id === owner;
}

/**
 * Whether it is known that the owner's session is over, and not just that nobody could ask: what was begun is then not kept for later,
 * since a logout leaves nothing behind (spec §4).
 */
export function hasLeft(client: QueryClient, owner: Owner): boolean {
  if (owner === VISITOR) return false;
  const here = client.getQueryData(currentUserOptions().queryKey)?.id ?? cartState().known?.owner;
  return !hasSession() || here !== owner;
}

/** Where the owner's bag is. A visitor's gets its id with the first product. */
export function placeOf(owner: Owner): Place {
  if (owner !== VISITOR) return ownPlace;
  return publicPlace(cartState().publicCartId ?? publicCartMade(uuid()));
}

/** Nobody knows whether it arrived. */
export const isLostOnTheWay = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'timeout');
