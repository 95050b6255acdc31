import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type CartItem } from '@/contracts/cart';

import { type LineState, type CartOwner } from './cart-lines';
import { changeCartLine } from './sync/change-cart-line';
import { clearCart } from './sync/clear-cart';

type LineChange = { owner: CartOwner; line: CartItem; wanted: LineState };

/** Sets a line's quantity, removes it, saves it for later or takes it back: seen at once, gone again where the server refuses. */
export function useChangeLine() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ owner, line, wanted }: LineChange) => changeCartLine(client, owner, line, wanted),
  });
}

export function useClearBag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ owner, items }: { owner: CartOwner; items: CartItem[] }) =>
      clearCart(client, owner, items),
  });
}
