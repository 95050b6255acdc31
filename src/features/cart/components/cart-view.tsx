import { useRef, type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { type CartItem } from '@/contracts/cart';
import { bagMessages } from '@/features/cart/bag-messages';
import { type BagParcel, groupCartByStore, listParcels, sumSubtotalKobo } from '@/features/cart/cart-totals';
import { useCart } from '@/features/cart/use-cart';
import { useCartActions } from '@/features/cart/use-cart-actions';
import { Link } from '@/framework/link';

import { insertUndoRows } from './cart-lines';
import { CartNotices } from './cart-notices';
import { CartSkeleton } from './cart-skeleton';
import { CartStoreSection } from './cart-store-section';
import { CartSummary } from './cart-summary';
import { SavedForLater } from './saved-for-later';

type Props = {
  /** Notes from other features about the lines, shown under the list. */
  note?: (lines: CartItem[]) => ReactNode;
  charged?: (kobo: number) => ReactNode;
  /** The delivery of one store's parcel. */
  parcelDelivery?: (parcel: BagParcel, parcels: BagParcel[]) => ReactNode;
  /** The delivery of the whole bag. */
  delivery?: (parcels: BagParcel[], subtotalKobo: number) => ReactNode;
  /** What the bag costs, shown beside the fixed Checkout button of a phone. */
  amountDue?: (parcels: BagParcel[], subtotalKobo: number) => ReactNode;
};

export function CartView({ note, charged, parcelDelivery, delivery, amountDue }: Props) {
  const bag = useCart();
  const actions = useCartActions(bag.owner, bag.items);
  const heading = useRef<HTMLHeadingElement>(null);

  const inBag = bag.items.filter(({ savedForLater }) => !savedForLater);
  const shown = insertUndoRows(inBag, actions.undoRows, false);
  const parcels = listParcels(inBag);
  const saved = insertUndoRows(
    bag.items.filter(({ savedForLater }) => savedForLater),
    actions.undoRows,
    true,
  );

  if (bag.status === 'failed') return <CartFailed message={bag.error?.message} onRetry={bag.retry} />;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="font-disp text-3xl font-extrabold outline-none">
        {bagMessages.title}
      </h1>
      {bag.status === 'loading' ? (
        <CartSkeleton />
      ) : (
        <>
          <CartNotices {...bag} onRetry={bag.retry} onDismissed={() => heading.current?.focus()} />
          {shown.length + saved.length === 0 && <EmptyCart />}
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            {shown.length > 0 && (
              <>
                <div className="grid gap-6">
                  {groupCartByStore(shown).map((group) => (
                    <CartStoreSection
                      key={group.storeId}
                      group={group}
                      counted={inBag.filter(({ storeId }) => storeId === group.storeId)}
                      actions={actions}
                      delivery={parcels
                        .filter(({ storeId }) => storeId === group.storeId)
                        .map((parcel) => parcelDelivery?.(parcel, parcels))}
                    />
                  ))}
                  {note?.(inBag)}
                </div>
                {inBag.length > 0 && (
                  <div className="lg:sticky lg:top-24 lg:row-span-2">
                    <CartSummary
                      lines={inBag}
                      charged={charged}
                      delivery={delivery?.(parcels, sumSubtotalKobo(inBag))}
                      amountDue={amountDue?.(parcels, sumSubtotalKobo(inBag))}
                      clearing={actions.isClearing}
                      onClear={() => void actions.clear().then(() => heading.current?.focus())}
                    />
                  </div>
                )}
              </>
            )}
            {saved.length > 0 && <SavedForLater lines={saved} actions={actions} />}
          </div>
        </>
      )}
    </>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      picture="/brand/empty/bag.svg"
      title={bagMessages.emptyTitle}
      action={
        <Link href={paths.shop} className={buttonStyles('primary')}>
          {bagMessages.goToShop}
        </Link>
      }
    >
      {bagMessages.emptyHint}
    </EmptyState>
  );
}

function CartFailed({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/error.svg"
      title={bagMessages.loadFailed}
      action={<Button onClick={onRetry}>{bagMessages.retry}</Button>}
    >
      {message ?? bagMessages.unreachable}
    </EmptyState>
  );
}
