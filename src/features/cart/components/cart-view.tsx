import { useRef, type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { type CartItem } from '@/contracts/cart';
import { type CartParcel, groupCartByStore, listParcels, sumSubtotalKobo } from '@/features/cart/cart-totals';
import { useCart } from '@/features/cart/use-cart';
import { useCartActions, type CartActions } from '@/features/cart/use-cart-actions';
import { Link } from '@/framework/link';

import { insertUndoRows, CartLines } from './cart-lines';
import { CartNotices } from './cart-notices';
import { CartStoreSection } from './cart-store-section';
import { CartSummary } from './cart-summary';

/** The lines that the shopper moved out of the cart for later. */
function SavedForLater({ lines, actions }: { lines: CartItem[]; actions: CartActions }) {
  return (
    <section aria-labelledby="bag-saved" className="rounded-xl bg-surface px-4 pt-5 shadow-1 md:px-6">
      <h2 id="bag-saved" className="font-disp text-xl font-bold">
        Saved for later
      </h2>
      <CartLines lines={lines} actions={actions} />
    </section>
  );
}

const block = 'animate-pulse rounded-md bg-sunken';

/** Takes the space of a cart with two lines of one store. */
function CartSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your bag</span>
      <div aria-hidden="true" className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="rounded-xl bg-surface px-4 pt-2 shadow-1 md:px-6">
          <div className="flex h-12 items-center border-b border-line">
            <span className={`${block} h-5 w-40`} />
          </div>
          {[1, 2].map((line) => (
            <div
              key={line}
              className="grid grid-cols-[5.5rem_1fr] gap-4 border-b border-line py-5 md:grid-cols-[7.5rem_1fr] md:gap-5"
            >
              <span className={`${block} aspect-square`} />
              <div className="flex flex-col gap-2">
                <span className={`${block} h-4 w-20`} />
                <span className={`${block} h-5 w-4/5`} />
                <span className={`${block} mt-auto h-11 w-32 rounded-full`} />
              </div>
            </div>
          ))}
          <div className="h-13" />
        </div>
        <div className="h-56 rounded-xl bg-surface p-6 shadow-2">
          <span className={`${block} block h-6 w-28`} />
          <span className={`${block} mt-5 block h-8 w-full`} />
        </div>
      </div>
    </div>
  );
}

type Props = {
  /** Notes from other features about the lines, shown under the list. */
  note?: (lines: CartItem[]) => ReactNode;
  charged?: (kobo: number) => ReactNode;
  /** The delivery of one store's parcel. */
  parcelDelivery?: (parcel: CartParcel, parcels: CartParcel[]) => ReactNode;
  /** The delivery of the whole bag. */
  delivery?: (parcels: CartParcel[], subtotalKobo: number) => ReactNode;
  /** What the bag costs, shown beside the fixed Checkout button of a phone. */
  amountDue?: (parcels: CartParcel[], subtotalKobo: number) => ReactNode;
};

export function CartView({ note, charged, parcelDelivery, delivery, amountDue }: Props) {
  const cart = useCart();
  const actions = useCartActions(cart.owner, cart.items);
  const heading = useRef<HTMLHeadingElement>(null);

  const inCart = cart.items.filter(({ savedForLater }) => !savedForLater);
  const shown = insertUndoRows(inCart, actions.undoRows, false);
  const parcels = listParcels(inCart);
  const saved = insertUndoRows(
    cart.items.filter(({ savedForLater }) => savedForLater),
    actions.undoRows,
    true,
  );

  if (cart.status === 'failed') return <CartFailed message={cart.error?.message} onRetry={cart.retry} />;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="font-disp text-3xl font-extrabold outline-none">
        Your bag
      </h1>
      {cart.status === 'loading' ? (
        <CartSkeleton />
      ) : (
        <>
          <CartNotices {...cart} onRetry={cart.retry} onDismissed={() => heading.current?.focus()} />
          {shown.length + saved.length === 0 && <EmptyCart />}
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            {shown.length > 0 && (
              <>
                <div className="grid gap-6">
                  {groupCartByStore(shown).map((group) => (
                    <CartStoreSection
                      key={group.storeId}
                      group={group}
                      counted={inCart.filter(({ storeId }) => storeId === group.storeId)}
                      actions={actions}
                      delivery={parcels
                        .filter(({ storeId }) => storeId === group.storeId)
                        .map((parcel) => parcelDelivery?.(parcel, parcels))}
                    />
                  ))}
                  {note?.(inCart)}
                </div>
                {inCart.length > 0 && (
                  <div className="lg:sticky lg:top-24 lg:row-span-2">
                    <CartSummary
                      lines={inCart}
                      charged={charged}
                      delivery={delivery?.(parcels, sumSubtotalKobo(inCart))}
                      amountDue={amountDue?.(parcels, sumSubtotalKobo(inCart))}
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
      title="Your bag is empty"
      action={
        <Link href={paths.shop} className={buttonStyles('primary')}>
          Go to the shop
        </Link>
      }
    >
      Anything you add stays here, even when you go offline.
    </EmptyState>
  );
}

function CartFailed({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/error.svg"
      title="We couldn’t load your bag"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {message ?? 'We can’t reach the shop. Check your connection and try again.'}
    </EmptyState>
  );
}
