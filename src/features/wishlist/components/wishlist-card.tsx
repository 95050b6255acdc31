import { type ReactNode } from 'react';

import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Price } from '@/components/ui/price';
import { productPath } from '@/config/paths';
import { type WishlistEntry } from '@/features/wishlist/wishlist-entries';
import { Link } from '@/framework/link';

/** Changes of price and availability since the product was saved. */
function WishlistNotes({ entry, wasSoldOut }: { entry: WishlistEntry; wasSoldOut: boolean }) {
  const { currentProduct, priceWhenSavedKobo } = entry;
  if (!currentProduct) return null;
  if (!currentProduct.available) return <p className="text-sm font-semibold text-ink-2">No longer sold</p>;
  const change = currentProduct.priceKobo - priceWhenSavedKobo;
  return (
    <>
      {change !== 0 && (
        <p className={`text-sm font-semibold ${change < 0 ? 'text-success' : 'text-ink-2'}`}>
          <Price kobo={Math.abs(change)} />
          {change < 0 ? ' less than when you saved it' : ' more than when you saved it'}
        </p>
      )}
      {currentProduct.stock === 0 && <p className="text-sm font-semibold text-danger">Sold out</p>}
      {currentProduct.stock > 0 && wasSoldOut && (
        <p className="text-sm font-semibold text-success">Back in stock</p>
      )}
    </>
  );
}

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
