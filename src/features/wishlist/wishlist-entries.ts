import { type ProductCard } from '@/contracts/catalogue';
import { type WishlistItem } from '@/contracts/wishlist';

import { type StoredProduct } from './stored-products';

/** A saved product with what is known of it today. */
export type WishlistEntry = StoredProduct & {
  /** Undefined until it is known. */
  now?: Pick<WishlistItem, 'priceKobo' | 'stock' | 'available'>;
  /** As the shop lists it: who sells it, and what is put in the bag. Undefined until it is known, and once it is not sold. */
  card?: ProductCard;
};

type Saved = StoredProduct & Partial<WishlistItem>;

/** `isComplete` once all of them were looked up: what is not among the cards then is no longer sold. */
export function toWishlistEntry(saved: Saved, cards: ProductCard[], isComplete: boolean): WishlistEntry {
  const card = cards.find(({ id }) => id === saved.productId);
  return { ...saved, now: nowOf(saved, card, isComplete), card };
}

function nowOf(
  { priceKobo, stock, available, priceWhenSavedKobo }: Saved,
  card: ProductCard | undefined,
  isComplete: boolean,
): WishlistEntry['now'] {
  if (priceKobo !== undefined && stock !== undefined && available !== undefined) {
    return { priceKobo, stock, available };
  }
  if (card) return { priceKobo: card.priceKobo, stock: card.stock, available: true };
  return isComplete ? { priceKobo: priceWhenSavedKobo, stock: 0, available: false } : undefined;
}

/** What the shopper took off on this visit, and where it stood. */
export type RemovedItem = { entry: WishlistEntry; at: number; why: 'removed' | 'moved' };

export type WishlistRow = { entry: WishlistEntry; gone?: RemovedItem };

/** The list with a note in the place of each product that was taken off and is not back. */
export function buildWishlistRows(entries: WishlistEntry[], gone: RemovedItem[]): WishlistRow[] {
  const there = new Set(entries.map(({ productId }) => productId));
  const notes = gone
    .filter(({ entry }) => !there.has(entry.productId))
    .toSorted((one, other) => one.at - other.at);
  return notes.reduce<WishlistRow[]>(
    (rows, note) => rows.toSpliced(note.at, 0, { entry: note.entry, gone: note }),
    entries.map((entry) => ({ entry })),
  );
}
