import { Price } from '@/components/ui/price';
import { type WishlistEntry } from '@/features/wishlist/wishlist-entries';

/** Changes of price and availability since the product was saved. */
export function WishlistNotes({ entry, wasSoldOut }: { entry: WishlistEntry; wasSoldOut: boolean }) {
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
