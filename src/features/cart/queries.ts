import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { type CartItem } from '@/contracts/cart';
import { currentUserOptions } from '@/session/current-user';
import { hasSession } from '@/session/has-session';

import { findLine, type CartOwner, GUEST } from './cart-lines';
import { serverCartReceived, getCartState } from './cart.store';
import { type ParsedCart } from './parse-cart';
import { fetchCart, userCartEndpoint, guestCartEndpoint } from './requests';

export const cartKeys = { of: (owner: CartOwner | undefined) => ['cart', owner] as const };

const empty: ParsedCart = { items: [], unreadable: 0 };

/** The owner's cart. Disabled for a guest who has no cart yet. */
export const cartOptions = (owner: CartOwner | undefined) =>
  queryOptions({
    queryKey: cartKeys.of(owner),
    queryFn: async ({ signal }) => {
      if (!owner) throw new Error('The cart query has no owner.');
      const cart = await fetchCartOf(owner, signal);
      serverCartReceived(owner, cart.items);
      return cart;
    },
    // Paused while offline: the stored cart is shown meanwhile.
    networkMode: 'online',
    // Checked when the request starts: a logout clears cookies and store before the next render.
    enabled: owner === GUEST ? () => getCartState().publicCartId !== null : owner !== undefined && hasSession,
  });

/** Fetches the owner's cart; empty for a guest who has none. */
export async function fetchCartOf(owner: CartOwner, signal?: AbortSignal): Promise<ParsedCart> {
  if (owner !== GUEST) return fetchCart(userCartEndpoint, signal);
  const { publicCartId } = getCartState();
  return publicCartId ? fetchCart(guestCartEndpoint(publicCartId), signal) : empty;
}

/** Stores the cart that a change returned, and cancels requests that would bring an older one. */
export async function setCartData(client: QueryClient, owner: CartOwner, cart: ParsedCart): Promise<void> {
  await client.cancelQueries({ queryKey: cartKeys.of(owner) });
  client.setQueryData(cartKeys.of(owner), cart);
  serverCartReceived(owner, cart.items);
}

/** Finds a line in the last cart the server sent. */
export function findServerLine(client: QueryClient, owner: CartOwner, line: CartItem): CartItem | undefined {
  const { known } = getCartState();
  const cart =
    client.getQueryData<ParsedCart>(cartKeys.of(owner)) ?? (known?.owner === owner ? known : undefined);
  return cart && findLine(cart.items, line);
}

/**
 * Returns the owner to use while the server cannot be reached: the guest if this browser does not
 * know the user. The guest cart is merged later.
 */
export function resolveOfflineOwner(client: QueryClient): CartOwner {
  if (!hasSession()) return GUEST;
  const user = client.getQueryData(currentUserOptions().queryKey);
  if (user) return user.isVerified ? user.id : GUEST;
  return getCartState().known?.owner ?? GUEST;
}
