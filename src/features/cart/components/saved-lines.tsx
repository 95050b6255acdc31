import { type CartItem } from '@/contracts/cart';

import { type BagActions } from '../use-bag-actions';
import { BagLines } from './bag-lines';

/** Out of the bag, and not forgotten. */
export function SavedLines({ lines, actions }: { lines: CartItem[]; actions: BagActions }) {
  return (
    <section aria-labelledby="bag-saved" className="rounded-xl bg-surface px-4 pt-5 shadow-1 md:px-6">
      <h2 id="bag-saved" className="font-disp text-xl font-bold">
        Saved for later
      </h2>
      <BagLines lines={lines} actions={actions} />
    </section>
  );
}
