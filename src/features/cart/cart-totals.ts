import { type CartItem } from '@/contracts/cart';

export type CartStoreGroup = { storeId: string; storeSlug: string; storeName: string; lines: CartItem[] };

/** By store, in the order in which their first lines came. */
export function groupCartByStore(lines: CartItem[]): CartStoreGroup[] {
  const groups = new Map<string, CartStoreGroup>();
  for (const line of lines) {
    const { storeId, storeSlug, storeName } = line;
    const group = groups.get(storeId) ?? { storeId, storeSlug, storeName, lines: [] };
    groups.set(storeId, { ...group, lines: [...group.lines, line] });
  }
  return [...groups.values()];
}

/** How many of a line can be had. */
export const keepSellable = ({ quantity, stock, available }: CartItem): number =>
  available ? Math.min(quantity, stock) : 0;

/** What can be had, at today's prices. */
export const sumSubtotalKobo = (lines: CartItem[]): number =>
  lines.reduce((sum, line) => sum + line.priceKobo * keepSellable(line), 0);
