import { type CartItem } from '@/contracts/cart';

export type CartStoreGroup = { storeId: string; storeSlug: string; storeName: string; lines: CartItem[] };

/** Groups lines by store, in the order of each store's first line. */
export function groupCartByStore(lines: CartItem[]): CartStoreGroup[] {
  const groups = new Map<string, CartStoreGroup>();
  for (const line of lines) {
    const { storeId, storeSlug, storeName } = line;
    const group = groups.get(storeId) ?? { storeId, storeSlug, storeName, lines: [] };
    groups.set(storeId, { ...group, lines: [...group.lines, line] });
  }
  return [...groups.values()];
}

/** What one store sends of the bag. */
export type CartParcel = { storeId: string; storeName: string; weightGrams: number; subtotalKobo: number };

/** Lists the parcels; a store of which nothing can be bought now sends none. */
export const listParcels = (lines: CartItem[]): CartParcel[] =>
  groupCartByStore(lines.filter((line) => getSellableQuantity(line) > 0)).map(
    ({ storeId, storeName, lines: own }) => ({
      storeId,
      storeName,
      weightGrams: sumWeightGrams(own),
      subtotalKobo: sumSubtotalKobo(own),
    }),
  );

/** Returns how many of a line can be bought now. */
export const getSellableQuantity = ({ quantity, stock, available }: CartItem): number =>
  available ? Math.min(quantity, stock) : 0;

/** Adds up the weight of what can be bought now. */
export const sumWeightGrams = (lines: CartItem[]): number =>
  lines.reduce((sum, line) => sum + (line.weightGrams ?? 0) * getSellableQuantity(line), 0);

/** Adds up what can be bought now, at current prices. */
export const sumSubtotalKobo = (lines: CartItem[]): number =>
  lines.reduce((sum, line) => sum + line.priceKobo * getSellableQuantity(line), 0);
