import { useEffect, useRef } from 'react';

import { Price } from '@/components/ui/price';
import { productPath } from '@/config/paths';
import { type CartItem } from '@/contracts/cart';
import { CART_LINE_MAX_QUANTITY } from '@/contracts/limits';
import { getSellableQuantity } from '@/features/cart/cart-totals';
import { Link } from '@/framework/link';

import { CartLinePicture } from './cart-line-picture';
import { QuantityField } from './quantity-field';

const LOW_STOCK = 5;

/** Warns when a line is out of stock, low in stock or no longer sold. */
function StockNote({ line: { available, stock, quantity } }: { line: CartItem }) {
  const note = chooseNote(available, stock, quantity);
  if (!note) return null;
  return <p className="mt-1 text-sm font-semibold text-warn">{note}</p>;
}

function chooseNote(available: boolean, stock: number, quantity: number): string | null {
  if (!available) return 'No longer sold';
  if (stock === 0) return 'Sold out';
  if (quantity > stock) return `Only ${stock} left. Please lower the quantity.`;
  return stock <= LOW_STOCK ? `Only ${stock} left` : null;
}

type Props = {
  line: CartItem;
  /** The line was just restored by Undo, whose button is gone: the focus moves here. */
  isRestored: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** Saves the line for later, or moves it back to the bag. */
  onMove: () => void;
};

const actionStyles = 'min-h-11 text-sm font-semibold underline underline-offset-4 hover:decoration-2';

export function CartLine({ line, isRestored, onQuantity, onRemove, onMove }: Props) {
  const removeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRestored) removeButton.current?.focus({ preventScroll: true });
  }, [isRestored]);
  const isSellable = line.available && line.stock > 0;
  const moveLabel = line.savedForLater ? 'Move to bag' : 'Save for later';

  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-4 py-5 md:grid-cols-[7.5rem_1fr] md:gap-5">
      <Link href={productPath(line.slug)} tabIndex={-1} aria-hidden="true">
        <CartLinePicture image={line.image} />
      </Link>
      <div className="flex min-w-0 flex-col">
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
          <LineName line={line} />
          <LinePrice line={line} />
        </div>
        <StockNote line={line} />
        <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-1 pt-3">
          {isSellable && !line.savedForLater && (
            <QuantityField
              name={line.name}
              quantity={line.quantity}
              max={Math.min(line.stock, CART_LINE_MAX_QUANTITY)}
              limitNote={
                line.stock < CART_LINE_MAX_QUANTITY
                  ? `Only ${line.stock} left`
                  : `Maximum ${CART_LINE_MAX_QUANTITY} of one product`
              }
              onChange={onQuantity}
            />
          )}
          {(isSellable || !line.savedForLater) && (
            <button
              type="button"
              aria-label={`${moveLabel}: ${line.name}`}
              onClick={onMove}
              className={actionStyles}
            >
              {moveLabel}
            </button>
          )}
          <button
            ref={removeButton}
            type="button"
            aria-label={`Remove ${line.name}`}
            onClick={onRemove}
            className={actionStyles}
          >
            Remove
          </button>
        </div>
      </div>
    </li>
  );
}

function LineName({ line: { brand, name, slug, variantLabel } }: { line: CartItem }) {
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="text-xs font-medium text-ink-2 md:text-sm">{brand}</p>
      <h3 className="text-base font-semibold">
        <Link
          href={productPath(slug)}
          className="-my-2 flex min-h-11 items-center py-2 hover:underline hover:underline-offset-4"
        >
          {name}
        </Link>
      </h3>
      {variantLabel && <p className="text-sm text-ink-2">{variantLabel}</p>}
    </div>
  );
}

/** The price of the whole line, with the unit price where the quantity is above 1. */
function LinePrice({ line }: { line: CartItem }) {
  const { priceKobo, savedForLater } = line;
  const count = savedForLater ? 1 : getSellableQuantity(line);
  return (
    <p className="font-disp text-lg font-bold sm:text-right">
      <Price kobo={priceKobo * Math.max(1, count)} />
      {count > 1 && (
        <span className="block font-sans text-xs font-medium text-ink-2">
          <Price kobo={priceKobo} /> each
        </span>
      )}
    </p>
  );
}
