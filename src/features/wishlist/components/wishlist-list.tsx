import { useEffect, useState, type ReactNode } from 'react';

import {
  type RemovedItem,
  buildWishlistRows,
  type WishlistEntry,
} from '@/features/wishlist/wishlist-entries';

import { soldOutProductsSeen, getWishlistState } from '../wishlist.store';
import { RemovedItemNote } from './removed-item-note';
import { WishlistCard } from './wishlist-card';

type Props = {
  entries: WishlistEntry[];
  removed: RemovedItem[];
  onRemove: (entry: WishlistEntry) => void;
  onUndo: (item: RemovedItem) => void;
  /** Slots for other features: the product picture and the add-to-cart button. */
  picture: (entry: WishlistEntry) => ReactNode;
  action: (entry: WishlistEntry) => ReactNode;
};

export function WishlistList({ entries, removed, onRemove, onUndo, picture, action }: Props) {
  const [restoredId, setRestoredId] = useState<string>();
  const wasSoldOut = useSoldOutBefore(entries);

  function undo(item: RemovedItem) {
    setRestoredId(item.entry.productId);
    onUndo(item);
  }

  return (
    <ul className="grid grid-cols-2 gap-x-3.5 gap-y-8 sm:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
      {buildWishlistRows(entries, removed).map(({ entry, removed: item }) => (
        <li key={entry.productId}>
          {item ? (
            <RemovedItemNote removed={item} onUndo={() => undo(item)} />
          ) : (
            <WishlistCard
              entry={entry}
              wasSoldOut={wasSoldOut.includes(entry.productId)}
              picture={picture(entry)}
              action={action(entry)}
              shouldFocus={entry.productId === restoredId}
              onRemove={() => onRemove(entry)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * The ids that were sold out at the last visit. Stores the ones that are sold out now for the next
 * visit.
 */
function useSoldOutBefore(entries: WishlistEntry[]): string[] {
  const [soldOutBefore] = useState(() => getWishlistState().soldOut);
  const isKnown = entries.some(({ currentProduct }) => currentProduct);
  const soldOut = entries
    .filter(({ currentProduct }) => currentProduct?.available && currentProduct.stock === 0)
    .map(({ productId }) => productId)
    .join();

  useEffect(() => {
    if (isKnown) soldOutProductsSeen(soldOut ? soldOut.split(',') : []);
  }, [isKnown, soldOut]);

  return soldOutBefore;
}
