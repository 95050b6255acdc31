import { type ProductCard } from '@/contracts/catalogue';
import { type WishlistItem } from '@/contracts/wishlist';

import { type StoredProduct } from './stored-products';

/** A saved product with its current price and availability. */
export type WishlistEntry = StoredProduct & {
  /** Undefined until loaded. */
  currentProduct?: Pick<WishlistItem, 'priceKobo' | 'stock' | 'available'>;
  /**
   * The catalogue card, needed to add it to the cart. Undefined until loaded, and if it is no
   * longer sold.
   */
  card?: ProductCard;
};

type Saved = StoredProduct & Partial<WishlistItem>;

/**
 * @param isComplete whether all cards are loaded; a product without a card is then no longer sold
 */
export function toWishlistEntry(saved: Saved, cards: ProductCard[], isComplete: boolean): WishlistEntry {
  const card = cards.find(({ id }) => id === saved.productId);
  return { ...saved, currentProduct: getCurrentState(saved, card, isComplete), card };
}

function getCurrentState(
  { priceKobo, stock, available, priceWhenSavedKobo }: Saved,
  card: ProductCard | undefined,
  isComplete: boolean,
): WishlistEntry['currentProduct'] {
  if (priceKobo !== undefined && stock !== undefined && available !== undefined) {
    return { priceKobo, stock, available };
  }
  if (card) return { priceKobo: card.priceKobo, stock: card.stock, available: true };
  return isComplete ? { priceKobo: priceWhenSavedKobo, stock: 0, available: false } : undefined;
}

/** A product that the shopper removed on this visit, and its former index. */
export type RemovedItem = { entry: WishlistEntry; at: number; reason: 'removed' | 'moved' };

export type WishlistRow = { entry: WishlistEntry; removed?: RemovedItem };

/** Merges the entries with a placeholder for each removed product that has not been restored. */
export function buildWishlistRows(entries: WishlistEntry[], removed: RemovedItem[]): WishlistRow[] {
  const presentIds = new Set(entries.map(({ productId }) => productId));
  const placeholders = removed
    .filter(({ entry }) => !presentIds.has(entry.productId))
    .toSorted((one, other) => one.at - other.at);
  return placeholders.reduce<WishlistRow[]>(
    (rows, item) => rows.toSpliced(item.at, 0, { entry: item.entry, removed: item }),
    entries.map((entry) => ({ entry })),
  );
}
