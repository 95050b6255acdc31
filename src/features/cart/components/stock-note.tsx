import { type CartItem } from '@/contracts/cart';

/** From here on a shopper wants to know. */
const FEW = 5;

/** What a shopper has to know of a line's stock, if anything. */
export function StockNote({ line: { available, stock, quantity } }: { line: CartItem }) {
  const note = noteOf(available, stock, quantity);
  if (!note) return null;
  return <p className="mt-1 text-sm font-semibold text-warn">{note}</p>;
}

function noteOf(available: boolean, stock: number, quantity: number): string | null {
  if (!available) return 'No longer sold';
  if (stock === 0) return 'Sold out';
  if (quantity > stock)
    return `Only ${stock} left: lower the quantity to have ${stock === 1 ? 'it' : 'them'}`;
  return stock <= FEW ? `Only ${stock} left` : null;
}
