import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import { type AddToCartInput } from '@/features/cart/add-to-cart-input';
import { queueAddition, queuedMessage } from '@/features/cart/pending-changes';
import { findKnownOwner } from '@/features/cart/queries';
import { loadChunk } from '@/lib/chunks/load-chunk';
import { notifyInfo } from '@/lib/toast/notify';

type Props = {
  product: AddToCartInput;
  /** A round plus for cards, or a whole button. */
  look: 'icon' | 'full';
  quantity?: number;
  /** What the whole button says. */
  label?: string;
  /** The whole button's name, where many of one label stand together. */
  name?: string;
  /** After it went into the bag. */
  onAdded?: () => void;
  className?: string;
};

/** Puts a product in the bag. What that takes is fetched with the first press; where it cannot be, the product is kept here. */
export function AddToCartButton({
  product,
  look,
  quantity = 1,
  label = 'Add to bag',
  name,
  onAdded,
  className,
}: Props) {
  const client = useQueryClient();
  const [adding, setAdding] = useState(false);

  async function add() {
    setAdding(true);
    try {
      const { addToCart: addToBag } = await loadChunk(() => import('@/features/cart/sync/add-to-cart'));
      if (await addToBag(client, product, quantity)) onAdded?.();
    } catch {
      queueAddition(client, findKnownOwner(client), product, quantity);
      notifyInfo(queuedMessage);
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
        'grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary transition-[transform,background-color] duration-150 ease-out hover:bg-primary-hover active:scale-95 motion-reduce:active:scale-100',
        className,
      )}
    >
      {adding ? <Spinner /> : <Icon name="plus" />}
    </button>
  );
}
