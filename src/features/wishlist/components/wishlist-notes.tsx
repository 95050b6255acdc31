import { Price } from '@/components/ui/price';
import { wishlistCardMessages } from '@/features/wishlist/list-messages';
import { type WishlistEntry } from '@/features/wishlist/wishlist-entries';

/** Changes of price and availability since the product was saved. */
export function WishlistNotes({ entry, wasSoldOut }: { entry: WishlistEntry; wasSoldOut: boolean }) {
  const { currentProduct, priceWhenSavedKobo } = entry;
  if (!currentProduct) return null;
  if (!currentProduct.available)
    return <p className="text-sm font-semibold text-ink-2">{wishlistCardMessages.noLongerSold}</p>;
  const change = currentProduct.priceKobo - priceWhenSavedKobo;
  return (
    <>
      {change !== 0 && (
        <p className={`text-sm font-semibold ${change < 0 ? 'text-success' : 'text-ink-2'}`}>
          <Price kobo={Math.abs(change)} />
          {change < 0 ? wishlistCardMessages.cheaper : wishlistCardMessages.dearer}
        </p>
      )}
      {currentProduct.stock === 0 && (
        <p className="text-sm font-semibold text-danger">{wishlistCardMessages.soldOut}</p>
      )}
      {currentProduct.stock > 0 && wasSoldOut && (
        <p className="text-sm font-semibold text-success">{wishlistCardMessages.backInStock}</p>
      )}
    </>
  );
}
