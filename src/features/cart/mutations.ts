import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type CartItem } from '@/contracts/cart';

import { type LineState, type Owner } from './lines';
import { changeLine } from './sending/change-line';
import { clearBag } from './sending/clear-bag';

type LineChange = { owner: Owner; line: CartItem; wanted: LineState };

/** Sets a line's quantity, removes it, saves it for later or takes it back: seen at once, gone again where the server refuses. */
export function useChangeLine() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ owner, line, wanted }: LineChange) => changeLine(client, owner, line, wanted),
  });
}

export function useClearBag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ owner, items }: { owner: Owner; items: CartItem[] }) => clearBag(client, owner, items),
  });
}
