import { type CartItem } from '@/contracts/cart';
const LOW_STOCK = 5;

/** Warns when a line is out of stock, low in stock or no longer sold. */
export function StockNote({ line: { available, stock, quantity } }: { line: CartItem }) {
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
