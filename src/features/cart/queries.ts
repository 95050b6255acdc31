import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { type CartItem } from '@/contracts/cart';
import * as cartApi from '@/contracts/cart.api';
import { call } from '@/lib/http/call';
import { apiQueryKey } from '@/lib/query/api-query';
import { GUEST } from '@/session/guest';
import { hasSession } from '@/session/has-session';

import { findLine, type CartOwner } from './cart-lines';
import { serverCartReceived, getCartState } from './cart.store';
import { type ParsedCart, parseCart } from './parse-cart';

/** The key of an owner's cart, a user's or the guest's. */
export const cartKey = (owner: CartOwner | undefined) => [...apiQueryKey(cartApi.getCart), owner] as const;

const empty: ParsedCart = { items: [], unreadable: 0 };

/** The owner's cart. Disabled for a guest who has no cart yet. */
export const cartOptions = (owner: CartOwner | undefined) =>
  queryOptions({
    queryKey: cartKey(owner),
    queryFn: async ({ signal }) => {
      if (!owner) throw new Error('The cart query has no owner.');
      const cart = await fetchCart(owner, signal);
      serverCartReceived(owner, cart.items);
      return cart;
    },
    // Paused while offline: the stored cart is shown meanwhile.
    networkMode: 'online',
    // Checked when the request starts: a logout clears cookies and store before the next render.
    enabled: owner === GUEST ? () => getCartState().publicCartId !== null : owner !== undefined && hasSession,
  });

/** Fetches the owner's cart; empty for a guest who has none. */
export async function fetchCart(owner: CartOwner, signal?: AbortSignal): Promise<ParsedCart> {
  if (owner !== GUEST) return parseCart(await call(cartApi.getCart, {}, { signal }));
  const { publicCartId } = getCartState();
  if (!publicCartId) return empty;
  return parseCart(await call(cartApi.getGuestCart, { params: { publicCartId } }, { signal }));
}

/** Stores the cart that a change returned, and cancels requests that would bring an older one. */
export async function setCartData(client: QueryClient, owner: CartOwner, cart: ParsedCart): Promise<void> {
  await client.cancelQueries({ queryKey: cartKey(owner) });
  client.setQueryData(cartKey(owner), cart);
  serverCartReceived(owner, cart.items);
}

/** Finds a line in the last cart the server sent. */
export function findServerLine(client: QueryClient, owner: CartOwner, line: CartItem): CartItem | undefined {
  const { known } = getCartState();
  const cart =
    client.getQueryData<ParsedCart>(cartKey(owner)) ?? (known?.owner === owner ? known : undefined);
  return cart && findLine(cart.items, line);
}
