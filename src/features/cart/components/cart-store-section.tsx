import { type ReactNode } from 'react';

import { Icon } from '@/components/ui/icon';
import { Price } from '@/components/ui/price';
import { storePath } from '@/config/paths';
import { type CartItem } from '@/contracts/cart';
import { type CartStoreGroup, sumSubtotalKobo } from '@/features/cart/cart-totals';
import { type CartActions } from '@/features/cart/use-cart-actions';
import { Link } from '@/framework/link';

import { CartLines } from './cart-lines';

type Props = {
  group: CartStoreGroup;
  /** The lines that count towards the subtotal: without those just removed. */
  counted: CartItem[];
  actions: CartActions;
  /** The delivery of this parcel. */
  delivery: ReactNode;
};

/** The lines of one store, which ships them in one parcel. */
export function CartStoreSection({
  group: { storeId, storeSlug, storeName, lines },
  counted,
  actions,
  delivery,
}: Props) {
  const id = `bag-store-${storeId}`;
  const subtotalKobo = sumSubtotalKobo(counted);
  return (
    <section aria-labelledby={id} className="rounded-xl bg-surface px-4 pt-2 shadow-1 md:px-6">
      <h2 id={id} className="border-b border-line text-base font-bold">
        <Link
          href={storePath(storeSlug)}
          className="inline-flex min-h-12 items-center gap-2.5 [overflow-wrap:anywhere] hover:underline hover:underline-offset-4"
        >
          <Icon name="store" className="size-5 text-primary" />
          {storeName}
        </Link>
      </h2>
      <CartLines lines={lines} actions={actions} />
      {subtotalKobo > 0 && (
        <>
          <p className="flex justify-between gap-4 border-t border-line py-4 text-sm font-semibold">
            <span className="[overflow-wrap:anywhere]">{`Subtotal, ${storeName}`}</span>
            <Price kobo={subtotalKobo} />
          </p>
          {delivery}
        </>
      )}
    </section>
  );
}
