import { useState, type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { Link } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { paths } from '@/config/paths';
import { type CartItem } from '@/contracts/cart';
import { keepSellable, sumSubtotalKobo } from '@/features/cart/cart-totals';

type Props = {
  lines: CartItem[];
  /** What a shopper who sees another currency is told of the naira that are charged. */
  charged?: (kobo: number) => ReactNode;
  clearing: boolean;
  onClear: () => void;
};

export function CartSummary({ lines, charged, clearing, onClear }: Props) {
  const total = sumSubtotalKobo(lines);
  const count = lines.reduce((sum, line) => sum + keepSellable(line), 0);
  const isShort = lines.some((line) => keepSellable(line) < line.quantity);

  return (
    <section aria-labelledby="bag-summary" className="rounded-xl bg-surface p-6 shadow-2">
      <h2 id="bag-summary" className="font-disp text-xl font-bold">
        Summary
      </h2>
      <p aria-live="polite" className="mt-4 flex items-baseline justify-between gap-4">
        <span className="text-base font-semibold">
          Subtotal, {count} {count === 1 ? 'item' : 'items'}
        </span>
        <Price kobo={total} className="font-disp text-2xl font-bold" />
      </p>
      {isShort && <p className="mt-2 text-sm text-warn">What cannot be had now is not counted.</p>}
      {charged?.(total)}
      {count > 0 && (
        <Link href={paths.checkout} className={buttonStyles('primary', 'lg', 'mt-5 w-full')}>
          Checkout
        </Link>
      )}
      <p className="mt-3 text-sm text-ink-2">
        Delivery and coupons come next. You see everything before you pay, in naira.
      </p>
      {lines.length > 0 && <ClearCart count={lines.length} clearing={clearing} onClear={onClear} />}
    </section>
  );
}

/** Asks first: there is no way back from it. */
function ClearCart({ count, clearing, onClear }: { count: number; clearing: boolean; onClear: () => void }) {
  const [asks, setAsks] = useState(false);
  const [asked, setAsked] = useState(false);

  function answer(clear: boolean) {
    setAsks(false);
    if (clear) onClear();
  }

  if (!asks) {
    return (
      <Button
        variant="quiet"
        size="md"
        pending={clearing}
        autoFocus={asked}
        className="mt-4 -ml-5"
        onClick={() => {
          setAsks(true);
          setAsked(true);
        }}
      >
        Clear bag
      </Button>
    );
  }
  return (
    <div role="group" aria-labelledby="bag-clear" className="mt-4 border-t border-line pt-4">
      <p id="bag-clear" className="text-sm font-semibold">
        Take {count === 1 ? 'the one product' : `all ${count} products`} out of your bag?
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="md" autoFocus onClick={() => answer(false)}>
          Keep {count === 1 ? 'it' : 'them'}
        </Button>
        <Button variant="danger" size="md" onClick={() => answer(true)}>
          Take out
        </Button>
      </div>
    </div>
  );
}
