import { useRef, type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { paths } from '@/config/paths';
import { type CartItem } from '@/contracts/cart';

import { groupByStore } from '../bag-sums';
import { useBag } from '../use-bag';
import { useBagActions } from '../use-bag-actions';
import { withLeft } from './bag-lines';
import { BagNews } from './bag-news';
import { BagSkeleton } from './bag-skeleton';
import { BagSummary } from './bag-summary';
import { SavedLines } from './saved-lines';
import { StoreLines } from './store-lines';

type Props = {
  /** What other features have to say of what is in the bag, between the list and the summary. */
  note?: (lines: CartItem[]) => ReactNode;
  charged?: (kobo: number) => ReactNode;
};

export function BagView({ note, charged }: Props) {
  const bag = useBag();
  const actions = useBagActions(bag.owner, bag.items);
  const heading = useRef<HTMLHeadingElement>(null);

  const inBag = bag.items.filter(({ savedForLater }) => !savedForLater);
  const shown = withLeft(inBag, actions.left, false);
  const saved = withLeft(
    bag.items.filter(({ savedForLater }) => savedForLater),
    actions.left,
    true,
  );

  if (bag.status === 'failed') return <BagFailed message={bag.error?.message} onRetry={bag.retry} />;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="font-disp text-3xl font-extrabold outline-none">
        Your bag
      </h1>
      {bag.status === 'loading' ? (
        <BagSkeleton />
      ) : (
        <>
          <BagNews {...bag} onRetry={bag.retry} onRead={() => heading.current?.focus()} />
          {shown.length + saved.length === 0 && <BagEmpty />}
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            {shown.length > 0 && (
              <>
                <div className="grid gap-6">
                  {groupByStore(shown).map((group) => (
                    <StoreLines
                      key={group.storeId}
                      group={group}
                      counted={inBag.filter(({ storeId }) => storeId === group.storeId)}
                      actions={actions}
                    />
                  ))}
                  {note?.(inBag)}
                </div>
                <div className="lg:sticky lg:top-24 lg:row-span-2">
                  <BagSummary
                    lines={inBag}
                    charged={charged}
                    clearing={actions.isClearing}
                    onClear={() => void actions.clear().then(() => heading.current?.focus())}
                  />
                </div>
              </>
            )}
            {saved.length > 0 && <SavedLines lines={saved} actions={actions} />}
          </div>
        </>
      )}
    </>
  );
}

function BagEmpty() {
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

function BagFailed({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
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
