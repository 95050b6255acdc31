import { useState, type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { Price } from '@/components/ui/price';
import { paths } from '@/config/paths';
import { type CartItem } from '@/contracts/cart';
import { PAY_ON_DELIVERY_MAX_KOBO } from '@/contracts/order-terms';
import { getSellableQuantity, sumSubtotalKobo } from '@/features/cart/cart-totals';
import { Link } from '@/framework/link';
import { formatMoney } from '@/lib/money/format-money';

type Props = {
  lines: CartItem[];
  /** Tells a shopper who sees another currency how many naira are charged. */
  charged?: (kobo: number) => ReactNode;
  /** The state to deliver to and the fee. */
  delivery?: ReactNode;
  /** What is due, shown beside the fixed button of a phone. */
  amountDue?: ReactNode;
  clearing: boolean;
  onClear: () => void;
};

export function CartSummary({ lines, charged, delivery, amountDue, clearing, onClear }: Props) {
  const total = sumSubtotalKobo(lines);
  const count = lines.reduce((sum, line) => sum + getSellableQuantity(line), 0);
  const hasUnavailable = lines.some((line) => getSellableQuantity(line) < line.quantity);

  return (
    <section aria-labelledby="bag-summary" className="rounded-xl bg-surface p-6 shadow-2">
      <h2 id="bag-summary" className="font-disp text-xl font-bold">
        Summary
      </h2>
      <div aria-live="polite" className="mt-4">
        {count > 0 ? (
          <p className="flex items-baseline justify-between gap-4">
            <span className="text-base font-semibold">
              {count === 1 ? 'Subtotal, 1 item' : `Subtotal, ${count} items`}
            </span>
            <Price kobo={total} className="font-disp text-2xl font-bold" />
          </p>
        ) : (
          <p className="text-base">Nothing in your bag can be ordered right now.</p>
        )}
      </div>
      {count > 0 && (
        <>
          {hasUnavailable && <p className="mt-2 text-sm text-warn">Unavailable items aren’t included.</p>}
          {charged?.(total)}
          {delivery}
          <CheckoutBar amountDue={amountDue} />
          <p className="mt-3 text-sm text-ink-2">
            {`Pay by card, by bank transfer or, for orders up to ${formatMoney(PAY_ON_DELIVERY_MAX_KOBO)}, on delivery. Faster delivery and other coupon codes are at checkout.`}
          </p>
        </>
      )}
      {lines.length > 0 && <ClearCart count={lines.length} clearing={clearing} onClear={onClear} />}
    </section>
  );
}

/**
 * The way to checkout. Inline on wide screens; on phones fixed above the tab bar, with the amount.
 */
function CheckoutBar({ amountDue }: { amountDue: ReactNode }) {
  return (
    <div
      data-buy-bar
      className="fixed inset-x-0 bottom-[calc(4.125rem+env(safe-area-inset-bottom))] z-20 flex items-center gap-4 border-t border-line bg-canvas px-5 py-2.5"
    >
      <span className="md:hidden short:hidden">{amountDue}</span>
      <Link href={paths.checkout} className={buttonStyles('primary', 'lg', 'grow')}>
        Checkout
      </Link>
    </div>
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
        Clear bag
      </Button>
    );
  }
  return (
    <div role="group" aria-labelledby="bag-clear" className="mt-4 border-t border-line pt-4">
      <p id="bag-clear" className="text-sm font-semibold">
        {count === 1 ? 'Remove the product in your bag?' : `Remove all ${count} products from your bag?`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="md" autoFocus onClick={close}>
          Cancel
        </Button>
        <Button
          variant="danger"
          size="md"
          onClick={() => {
            close();
            onClear();
          }}
        >
          Clear bag
        </Button>
      </div>
    </div>
  );
}
