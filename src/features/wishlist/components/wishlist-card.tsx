import { type ReactNode } from 'react';

import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Price } from '@/components/ui/price';
import { productPath } from '@/config/paths';
import { type WishlistEntry } from '@/features/wishlist/wishlist-entries';
import { Link } from '@/framework/link';

import { WishlistNotes } from './wishlist-notes';

type Props = {
  entry: WishlistEntry;
  wasSoldOut: boolean;
  picture: ReactNode;
  action: ReactNode;
  /** Takes the focus, because it was just restored. */
  shouldFocus: boolean;
  onRemove: () => void;
};

/** One saved product. */
export function WishlistCard({ entry, wasSoldOut, picture, action, shouldFocus, onRemove }: Props) {
  const { slug, name, brand, currentProduct, priceWhenSavedKobo } = entry;
  return (
    <article className="flex h-full flex-col">
      <div className="relative aspect-square overflow-hidden rounded-lg bg-sunken">
        {picture}
        <IconButton
          label={`Remove ${name} from wishlist`}
          autoFocus={shouldFocus}
          onClick={onRemove}
          className="absolute top-2.5 right-2.5 bg-surface/90 shadow-1"
        >
          <Icon name="x" />
        </IconButton>
      </div>
      <p className="mt-3 text-xs font-medium text-ink-2 md:text-sm">{brand}</p>
      <h2 className="mt-0.5 text-sm font-semibold text-pretty [overflow-wrap:anywhere] md:text-base">
        <Link href={productPath(slug)} className="hover:underline">
          {name}
        </Link>
      </h2>
      <div className="mt-2 grid gap-1">
        <Price
          kobo={currentProduct?.priceKobo ?? priceWhenSavedKobo}
          className="font-disp text-lg font-bold"
        />
        <WishlistNotes entry={entry} wasSoldOut={wasSoldOut} />
      </div>
      <div className="mt-auto pt-3">{action}</div>
    </article>
  );
}
