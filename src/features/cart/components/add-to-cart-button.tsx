import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Spinner } from '@/components/ui/spinner';
import { type AddToCartInput } from '@/features/cart/add-to-cart-input';
import { getOfflineOwner } from '@/features/cart/cart-owner';
import { queueAddition } from '@/features/cart/pending-changes';
import { loadChunk } from '@/lib/chunks/load-chunk';
import { notifyInfo } from '@/lib/toast/notify';

type Props = {
  product: AddToCartInput;
  /** A round plus for product cards, or a full-width button. */
  look: 'icon' | 'full';
  quantity?: number;
  /** The visible text of the full button. */
  label?: string;
  /** Shown beside the label on phones, such as the price, which is out of sight further down. */
  detail?: ReactNode;
  /**
   * The accessible name of the full button, where several share one label. Without it, the button
   * is its page's own, and opens the drawer on wide screens.
   */
  name?: string;
  /** Called once the product is in the cart, queued or not. */
  onAdded?: () => void;
  className?: string;
};

/**
 * Adds a product to the cart. The code that sends it is loaded on the first press; if it cannot be
 * loaded, the addition is queued in this browser.
 */
export function AddToCartButton({
  product,
  look,
  quantity = 1,
  label = 'Add to bag',
  detail,
  name,
  onAdded,
  className,
}: Props) {
  const client = useQueryClient();
  const [adding, setAdding] = useState(false);

  async function add() {
    setAdding(true);
    try {
      const { addToCart } = await loadChunk(() => import('@/features/cart/sync/add-to-cart'));
      if (await addToCart(client, product, quantity, look === 'full' && !name)) onAdded?.();
    } catch {
      queueAddition(client, getOfflineOwner(client), product, quantity);
      notifyInfo('You seem to be offline. We’ve saved this in your bag and will sync it when you reconnect.');
      onAdded?.();
    }
    setAdding(false);
  }

  if (look === 'full') {
    return (
      <Button
        disabled={product.stock === 0}
        pending={adding}
        aria-label={product.stock === 0 ? undefined : name}
        onClick={() => void add()}
        className={className}
      >
        {product.stock === 0 ? 'Sold out' : label}
        {product.stock > 0 && detail && (
          <span aria-hidden="true" className="min-w-0 truncate font-normal md:hidden">
            {detail}
          </span>
        )}
      </Button>
    );
  }
  if (product.stock === 0) {
    return (
      <span
        className={classNames(
          'inline-flex min-h-11 items-center text-sm font-semibold text-ink-2',
          className,
        )}
      >
        Sold out
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={`Add ${product.name} to bag`}
      aria-disabled={adding || undefined}
      aria-busy={adding || undefined}
      onClick={() => !adding && void add()}
      className={classNames(
        'grid size-11 shrink-0 pressable place-items-center rounded-full bg-primary text-on-primary contain-layout contain-size hover:bg-primary-hover',
        className,
      )}
    >
      <Spinner icon={!adding && 'icon-plus'} />
    </button>
  );
}
