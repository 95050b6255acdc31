import { type CartItem } from '@/contracts/cart';
import { cartLineMessages } from '@/features/cart/cart-page-messages';

const LOW_STOCK = 5;

/** Warns when a line is out of stock, low in stock or no longer sold. */
export function StockNote({ line: { available, stock, quantity } }: { line: CartItem }) {
  const note = chooseNote(available, stock, quantity);
  if (!note) return null;
  return <p className="mt-1 text-sm font-semibold text-warn">{note}</p>;
}

function chooseNote(available: boolean, stock: number, quantity: number): string | null {
  if (!available) return cartLineMessages.noLongerSold;
  if (stock === 0) return cartLineMessages.soldOut;
  if (quantity > stock) return cartLineMessages.tooMany(stock);
  return stock <= LOW_STOCK ? cartLineMessages.left(stock) : null;
}
