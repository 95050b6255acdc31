import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type CartItem } from '@/contracts/cart';

import { type LineState, type CartOwner } from './cart-lines';
import { changeCartLine } from './sync/change-cart-line';
import { clearCart } from './sync/clear-cart';

type LineChange = { owner: CartOwner; line: CartItem; wanted: LineState };

/**
 * Changes a line's quantity, removes it or saves it for later. The change shows at once and is
 * reverted if the server refuses it.
 */
export function useChangeCartLine() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ owner, line, wanted }: LineChange) => changeCartLine(client, owner, line, wanted),
  });
}

export function useClearCart() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ owner, items }: { owner: CartOwner; items: CartItem[] }) =>
      clearCart(client, owner, items),
  });
}
