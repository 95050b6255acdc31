import { Price } from '@/components/ui/price';
import { type WishlistEntry } from '@/features/wishlist/wishlist-entries';

/** What has changed since a product was saved: its price, and whether it can be had. */
export function WishlistNotes({ entry, wasSoldOut }: { entry: WishlistEntry; wasSoldOut: boolean }) {
  const { now, priceWhenSavedKobo } = entry;
  if (!now) return null;
  if (!now.available) return <p className="text-sm font-semibold text-ink-2">No longer sold</p>;
  const change = now.priceKobo - priceWhenSavedKobo;
  return (
    <>
      {change !== 0 && (
        <p className={`text-sm font-semibold ${change < 0 ? 'text-success' : 'text-ink-2'}`}>
          <Price kobo={Math.abs(change)} /> {change < 0 ? 'less' : 'more'} than when you saved it
        </p>
      )}
      {now.stock === 0 && <p className="text-sm font-semibold text-danger">Sold out</p>}
      {now.stock > 0 && wasSoldOut && <p className="text-sm font-semibold text-success">Back in stock</p>}
    </>
  );
}
