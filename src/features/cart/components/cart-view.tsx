import { useRef, type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { paths } from '@/config/paths';
import { type CartItem } from '@/contracts/cart';
import { groupCartByStore } from '@/features/cart/cart-totals';
import { useCart } from '@/features/cart/use-cart';
import { useCartActions } from '@/features/cart/use-cart-actions';

import { insertUndoRows } from './cart-lines';
import { CartNotices } from './cart-notices';
import { CartSkeleton } from './cart-skeleton';
import { CartStoreSection } from './cart-store-section';
import { CartSummary } from './cart-summary';
import { SavedForLater } from './saved-for-later';

type Props = {
  /** What other features have to say of what is in the bag, between the list and the summary. */
  note?: (lines: CartItem[]) => ReactNode;
  charged?: (kobo: number) => ReactNode;
};

export function CartView({ note, charged }: Props) {
  const bag = useCart();
  const actions = useCartActions(bag.owner, bag.items);
  const heading = useRef<HTMLHeadingElement>(null);

  const inBag = bag.items.filter(({ savedForLater }) => !savedForLater);
  const shown = insertUndoRows(inBag, actions.left, false);
  const saved = insertUndoRows(
    bag.items.filter(({ savedForLater }) => savedForLater),
    actions.left,
    true,
  );

  if (bag.status === 'failed') return <CartFailed message={bag.error?.message} onRetry={bag.retry} />;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="font-disp text-3xl font-extrabold outline-none">
        Your bag
      </h1>
      {bag.status === 'loading' ? (
        <CartSkeleton />
      ) : (
        <>
          <CartNotices {...bag} onRetry={bag.retry} onRead={() => heading.current?.focus()} />
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
                    />
                  ))}
                  {note?.(inBag)}
                </div>
                <div className="lg:sticky lg:top-24 lg:row-span-2">
                  <CartSummary
                    lines={inBag}
                    charged={charged}
                    clearing={actions.isClearing}
                    onClear={() => void actions.clear().then(() => heading.current?.focus())}
                  />
                </div>
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
      What you put in your bag stays here, even without a connection.
    </EmptyState>
  );
}

function CartFailed({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/error.svg"
      title="We could not get your bag"
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {message ?? 'The shop cannot be reached. Check your connection and try again.'}
    </EmptyState>
  );
}
