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
  gone: RemovedItem[];
  onRemove: (entry: WishlistEntry) => void;
  onUndo: (gone: RemovedItem) => void;
  /** What other features lend: a product's picture, and the way to put it in the bag. */
  picture: (entry: WishlistEntry) => ReactNode;
  action: (entry: WishlistEntry) => ReactNode;
};

export function WishlistList({ entries, gone, onRemove, onUndo, picture, action }: Props) {
  const [putBack, setPutBack] = useState<string>();
  const wasSoldOut = useSoldOutBefore(entries);

  function undo(note: RemovedItem) {
    setPutBack(note.entry.productId);
    onUndo(note);
  }

  return (
    <ul className="grid grid-cols-2 gap-x-3.5 gap-y-8 sm:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
      {buildWishlistRows(entries, gone).map(({ entry, gone: note }) => (
        <li key={entry.productId}>
          {note ? (
            <RemovedItemNote gone={note} onUndo={() => undo(note)} />
          ) : (
            <WishlistCard
              entry={entry}
              wasSoldOut={wasSoldOut.includes(entry.productId)}
              picture={picture(entry)}
              action={action(entry)}
              focused={entry.productId === putBack}
              onRemove={() => onRemove(entry)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Which were sold out when the wishlist was last looked at; what is sold out now is noted for the next time. */
function useSoldOutBefore(entries: WishlistEntry[]): string[] {
  const [before] = useState(() => getWishlistState().soldOut);
  const isKnown = entries.some(({ now }) => now);
  const soldOut = entries
    .filter(({ now }) => now?.available && now.stock === 0)
    .map(({ productId }) => productId)
    .join();

  useEffect(() => {
    if (isKnown) soldOutProductsSeen(soldOut ? soldOut.split(',') : []);
  }, [isKnown, soldOut]);

  return before;
}
