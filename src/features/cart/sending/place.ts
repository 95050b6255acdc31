import { type QueryClient } from '@tanstack/react-query';
import { v4 as uuid } from 'uuid';

import { type CartItem } from '@/contracts/cart';
import { ApiError } from '@/lib/http/api-error';
import { currentUserOptions } from '@/session/current-user';
import { hasSession } from '@/session/has-session';

import { cartState, publicCartMade } from '../cart.store';
import { findLine, type Owner, VISITOR } from '../lines';
import { cartKeys } from '../queries';
import { type Bag } from '../read-cart';
import { ownPlace, type Place, publicPlace } from '../requests';

/** Whose bag a press is for, even where it comes before that is known. */
export async function ownerNow(client: QueryClient): Promise<Owner> {
  if (!hasSession()) return VISITOR;
  try {
    const user = await client.ensureQueryData(currentUserOptions());
    return user.isVerified ? user.id : VISITOR;
  } catch (error) {
    // No connection: whoever is signed in here is whose bag was kept.
    const keptFor = cartState().known?.owner;
    if (isLostOnTheWay(error) && keptFor && keptFor !== VISITOR) return keptFor;
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

/** The line as the server last told it. */
export function serverLine(client: QueryClient, owner: Owner, line: CartItem): CartItem | undefined {
  const { known } = cartState();
  const told = client.getQueryData<Bag>(cartKeys.of(owner)) ?? (known?.owner === owner ? known : undefined);
  return told && findLine(told.items, line);
}

/** Nobody knows whether it arrived. */
export const isLostOnTheWay = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'timeout');
