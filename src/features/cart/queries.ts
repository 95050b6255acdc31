import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { type CartItem } from '@/contracts/cart';
import { currentUserOptions } from '@/session/current-user';
import { hasSession } from '@/session/has-session';

import { bagSeen, cartState } from './cart.store';
import { findLine, type Owner, VISITOR } from './lines';
import { type Bag } from './read-cart';
import { fetchCart, ownPlace, publicPlace } from './requests';

export const cartKeys = { of: (owner: Owner | undefined) => ['cart', owner] as const };

const empty: Bag = { items: [], unreadable: 0 };

/** The owner's bag. A visitor who never put anything into one has none to ask for. */
export const cartOptions = (owner: Owner | undefined) =>
  queryOptions({
    queryKey: cartKeys.of(owner),
    queryFn: async ({ signal }) => {
      if (!owner) throw new Error('Nobody to ask for.');
      const bag = await fetchBag(owner, signal);
      bagSeen(owner, bag.items);
      return bag;
    },
    // Waits while the browser is offline: the bag that is known is there to be read.
    networkMode: 'online',
    // Read at the moment of asking: a logout empties cookies and store before anything renders again.
    enabled: owner === VISITOR ? () => cartState().publicCartId !== null : owner !== undefined && hasSession,
  });

/** The bag as the server has it now. */
export async function fetchBag(owner: Owner, signal?: AbortSignal): Promise<Bag> {
  if (owner !== VISITOR) return fetchCart(ownPlace, signal);
  const { publicCartId } = cartState();
  return publicCartId ? fetchCart(publicPlace(publicCartId), signal) : empty;
}

/** A change's reply carries the whole bag: a request for it that is still under way would only bring an older one. */
export async function bagReceived(client: QueryClient, owner: Owner, bag: Bag): Promise<void> {
  await client.cancelQueries({ queryKey: cartKeys.of(owner) });
  client.setQueryData(cartKeys.of(owner), bag);
  bagSeen(owner, bag.items);
}

/** The line as the server last told it. */
export function serverLine(client: QueryClient, owner: Owner, line: CartItem): CartItem | undefined {
  const { known } = cartState();
  const told = client.getQueryData<Bag>(cartKeys.of(owner)) ?? (known?.owner === owner ? known : undefined);
  return told && findLine(told.items, line);
}

/** Whose cart a product goes into while nobody can be asked: a guest's where this browser does not know; it is merged later. */
export function findKnownOwner(client: QueryClient): Owner {
  if (!hasSession()) return VISITOR;
  const user = client.getQueryData(currentUserOptions().queryKey);
  if (user) return user.isVerified ? user.id : VISITOR;
  return cartState().known?.owner ?? VISITOR;
}
