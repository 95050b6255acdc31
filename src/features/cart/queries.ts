import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { type CartItem } from '@/contracts/cart';
import { currentUserOptions } from '@/session/current-user';
import { hasSession } from '@/session/has-session';

import { findLine, type CartOwner, GUEST } from './cart-lines';
import { serverCartReceived, getCartState } from './cart.store';
import { type ParsedCart } from './parse-cart';
import { fetchCart, memberCartEndpoint, guestCartEndpoint } from './requests';

export const cartKeys = { of: (owner: CartOwner | undefined) => ['cart', owner] as const };

const empty: ParsedCart = { items: [], unreadable: 0 };

/** The owner's bag. A visitor who never put anything into one has none to ask for. */
export const cartOptions = (owner: CartOwner | undefined) =>
  queryOptions({
    queryKey: cartKeys.of(owner),
    queryFn: async ({ signal }) => {
      if (!owner) throw new Error('Nobody to ask for.');
      const bag = await fetchCartOf(owner, signal);
      serverCartReceived(owner, bag.items);
      return bag;
    },
    // Waits while the browser is offline: the bag that is known is there to be read.
    networkMode: 'online',
    // Read at the moment of asking: a logout empties cookies and store before anything renders again.
    enabled: owner === GUEST ? () => getCartState().publicCartId !== null : owner !== undefined && hasSession,
  });

/** The bag as the server has it now. */
export async function fetchCartOf(owner: CartOwner, signal?: AbortSignal): Promise<ParsedCart> {
  if (owner !== GUEST) return fetchCart(memberCartEndpoint, signal);
  const { publicCartId } = getCartState();
  return publicCartId ? fetchCart(guestCartEndpoint(publicCartId), signal) : empty;
}

/** A change's reply carries the whole bag: a request for it that is still under way would only bring an older one. */
export async function setCartData(client: QueryClient, owner: CartOwner, bag: ParsedCart): Promise<void> {
  await client.cancelQueries({ queryKey: cartKeys.of(owner) });
  client.setQueryData(cartKeys.of(owner), bag);
  serverCartReceived(owner, bag.items);
}

/** The line as the server last told it. */
export function serverLine(client: QueryClient, owner: CartOwner, line: CartItem): CartItem | undefined {
  const { known } = getCartState();
  const told =
    client.getQueryData<ParsedCart>(cartKeys.of(owner)) ?? (known?.owner === owner ? known : undefined);
  return told && findLine(told.items, line);
}

/** Whose cart a product goes into while nobody can be asked: a guest's where this browser does not know; it is merged later. */
export function findKnownOwner(client: QueryClient): CartOwner {
  if (!hasSession()) return GUEST;
  const user = client.getQueryData(currentUserOptions().queryKey);
  if (user) return user.isVerified ? user.id : GUEST;
  return getCartState().known?.owner ?? GUEST;
}
