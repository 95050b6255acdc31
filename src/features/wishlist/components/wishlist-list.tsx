import { useEffect, useState, type ReactNode } from 'react';

import { type Gone, rowsOf, type WishlistEntry } from '../entries';
import { soldOutSeen, wishlistState } from '../wishlist.store';
import { GoneNote } from './gone-note';
import { WishlistCard } from './wishlist-card';

type Props = {
  entries: WishlistEntry[];
  gone: Gone[];
  onRemove: (entry: WishlistEntry) => void;
  onUndo: (gone: Gone) => void;
  /** What other features lend: a product's picture, and the way to put it in the bag. */
  picture: (entry: WishlistEntry) => ReactNode;
  action: (entry: WishlistEntry) => ReactNode;
};

export function WishlistList({ entries, gone, onRemove, onUndo, picture, action }: Props) {
  const [putBack, setPutBack] = useState<string>();
  const wasSoldOut = useSoldOutBefore(entries);

  function undo(note: Gone) {
    setPutBack(note.entry.productId);
    onUndo(note);
  }

  return (
    <ul className="grid grid-cols-2 gap-x-3.5 gap-y-8 sm:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
      {rowsOf(entries, gone).map(({ entry, gone: note }) => (
        <li key={entry.productId}>
          {note ? (
            <GoneNote gone={note} onUndo={() => undo(note)} />
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
  const [before] = useState(() => wishlistState().soldOut);
  const isKnown = entries.some(({ now }) => now);
  const soldOut = entries
    .filter(({ now }) => now?.available && now.stock === 0)
    .map(({ productId }) => productId)
    .join();

  useEffect(() => {
    if (isKnown) soldOutSeen(soldOut ? soldOut.split(',') : []);
  }, [isKnown, soldOut]);

  return before;
}
