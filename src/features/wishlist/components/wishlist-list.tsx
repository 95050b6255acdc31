import { useEffect, useState, type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { paths } from '@/config/paths';
import {
  type RemovedItem,
  buildWishlistRows,
  type WishlistEntry,
} from '@/features/wishlist/wishlist-entries';
import { Link } from '@/framework/link';

import { soldOutProductsSeen, getWishlistState } from '../wishlist.store';
import { WishlistCard } from './wishlist-card';

const focusOnMount = (node: HTMLElement | null) => node?.focus();

/**
 * Replaces a removed product until the shopper leaves the page. Takes the focus, because the
 * pressed button is gone.
 */
function RemovedItemNote({ removed, onUndo }: { removed: RemovedItem; onUndo: () => void }) {
  const { name } = removed.entry;
  return (
    <div className="grid h-full min-h-48 place-content-center justify-items-center gap-3 rounded-lg border-[1.5px] border-dashed border-field p-4 text-center text-sm">
      {removed.reason === 'moved' ? (
        <>
          <p className="[overflow-wrap:anywhere]">{`${name} is in your bag.`}</p>
          <Link href={paths.bag} ref={focusOnMount} className={buttonStyles('outline', 'md')}>
            Go to your bag
          </Link>
        </>
      ) : (
        <>
          <p className="[overflow-wrap:anywhere]">{`${name} removed from your wishlist.`}</p>
          <Button variant="outline" size="md" autoFocus aria-label={`Undo removing ${name}`} onClick={onUndo}>
            Undo
          </Button>
        </>
      )}
    </div>
  );
}

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
