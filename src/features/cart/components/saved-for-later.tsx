import { type CartItem } from '@/contracts/cart';
import { type CartActions } from '@/features/cart/use-cart-actions';

import { CartLines } from './cart-lines';

/** The lines that the shopper moved out of the cart for later. */
export function SavedForLater({ lines, actions }: { lines: CartItem[]; actions: CartActions }) {
  return (
    <section aria-labelledby="bag-saved" className="rounded-xl bg-surface px-4 pt-5 shadow-1 md:px-6">
      <h2 id="bag-saved" className="font-disp text-xl font-bold">
        Saved for later
      </h2>
      <CartLines lines={lines} actions={actions} />
    </section>
  );
}
