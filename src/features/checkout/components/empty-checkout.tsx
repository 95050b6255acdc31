import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { Link } from '@/framework/link';

/** Shown when there is nothing to order. */
export function EmptyCheckout({ hasOnlyUnavailableItems }: { hasOnlyUnavailableItems: boolean }) {
  return (
    <EmptyState
      picture="/brand/empty/bag.svg"
      title={hasOnlyUnavailableItems ? 'The items in your bag are no longer available' : 'Your bag is empty'}
      action={
        <>
          {hasOnlyUnavailableItems && (
            <Link href={paths.bag} className={buttonStyles()}>
              View your bag
            </Link>
          )}
          <Link href={paths.shop} className={buttonStyles(hasOnlyUnavailableItems ? 'quiet' : 'primary')}>
            Go to the shop
          </Link>
        </>
      }
    >
      {hasOnlyUnavailableItems
        ? 'They’ve sold out or are no longer on sale.'
        : 'Add a product to start your order. Anything you entered here is saved.'}
    </EmptyState>
  );
}
