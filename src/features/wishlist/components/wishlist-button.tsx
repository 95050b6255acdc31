import { type MouseEvent } from 'react';

import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { type WishlistProduct } from '@/features/wishlist/stored-products';

import { useIsSaved, useToggleWishlist } from '../wishlist-context';

type Props = {
  product: WishlistProduct;
  /** A round heart for a picture's corner, or a full button with text. */
  look?: 'icon' | 'full';
  className?: string;
};

const looks = {
  icon: 'grid size-11 place-items-center rounded-full bg-surface/90 text-ink shadow-1 hover:bg-surface',
  full: 'inline-flex min-h-14 items-center justify-center gap-2.5 rounded-full border-[1.5px] border-field bg-surface px-6 font-bold hover:bg-sunken',
};

/** The heart: adds a product to the wishlist or removes it, for guests and users. */
export function WishlistButton({ product, look = 'icon', className }: Props) {
  const isSaved = useIsSaved(product.id);
  const toggle = useToggleWishlist();

  function handleClick({ detail }: MouseEvent) {
    // Ignores the second click of a double click, which would undo the first.
    if (detail <= 1) toggle({ product, shouldSave: !isSaved });
  }

  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`Save ${product.name}`}
      onClick={handleClick}
      className={classNames('pressable', looks[look], className)}
    >
      <Icon
        name="heart"
        className={classNames(
          'size-5',
          isSaved && 'fill-current text-primary motion-safe:pointer-fine:animate-pop',
        )}
      />
      {look === 'full' && <span aria-hidden="true">{isSaved ? 'Saved' : 'Save'}</span>}
    </button>
  );
}
