import { useState, type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { Price } from '@/components/ui/price';
import { paths } from '@/config/paths';
import { type CartItem } from '@/contracts/cart';
import { bagSummaryMessages } from '@/features/cart/bag-messages';
import { getSellableQuantity, sumSubtotalKobo } from '@/features/cart/cart-totals';
import { Link } from '@/framework/link';

type Props = {
  lines: CartItem[];
  /** Tells a shopper who sees another currency how many naira are charged. */
  charged?: (kobo: number) => ReactNode;
  clearing: boolean;
  onClear: () => void;
};

export function CartSummary({ lines, charged, clearing, onClear }: Props) {
  const total = sumSubtotalKobo(lines);
  const count = lines.reduce((sum, line) => sum + getSellableQuantity(line), 0);
  const hasUnavailable = lines.some((line) => getSellableQuantity(line) < line.quantity);

  return (
    <section aria-labelledby="bag-summary" className="rounded-xl bg-surface p-6 shadow-2">
      <h2 id="bag-summary" className="font-disp text-xl font-bold">
        {bagSummaryMessages.title}
      </h2>
      <p aria-live="polite" className="mt-4 flex items-baseline justify-between gap-4">
        <span className="text-base font-semibold">{bagSummaryMessages.subtotal(count)}</span>
        <Price kobo={total} className="font-disp text-2xl font-bold" />
      </p>
      {hasUnavailable && <p className="mt-2 text-sm text-warn">{bagSummaryMessages.unavailableExcluded}</p>}
      {charged?.(total)}
      {count > 0 && (
        <Link href={paths.checkout} className={buttonStyles('primary', 'lg', 'mt-5 w-full')}>
          {bagSummaryMessages.checkout}
        </Link>
      )}
      <p className="mt-3 text-sm text-ink-2">{bagSummaryMessages.nextSteps}</p>
      {lines.length > 0 && <ClearCart count={lines.length} clearing={clearing} onClear={onClear} />}
    </section>
  );
}

/** Clears the cart after a confirmation, because this cannot be undone. */
function ClearCart({ count, clearing, onClear }: { count: number; clearing: boolean; onClear: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [hasAnswered, setHasAnswered] = useState(false);

  function close() {
    setIsConfirming(false);
    setHasAnswered(true);
  }

  if (!isConfirming) {
    return (
      <Button
        variant="quiet"
        size="md"
        pending={clearing}
        autoFocus={hasAnswered}
        className="mt-4 -ml-5"
        onClick={() => setIsConfirming(true)}
      >
        {bagSummaryMessages.clear}
      </Button>
    );
  }
  return (
    <div role="group" aria-labelledby="bag-clear" className="mt-4 border-t border-line pt-4">
      <p id="bag-clear" className="text-sm font-semibold">
        {bagSummaryMessages.clearQuestion(count)}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="md" autoFocus onClick={close}>
          {bagSummaryMessages.clearCancel}
        </Button>
        <Button
          variant="danger"
          size="md"
          onClick={() => {
            close();
            onClear();
          }}
        >
          {bagSummaryMessages.clear}
        </Button>
      </div>
    </div>
  );
}
