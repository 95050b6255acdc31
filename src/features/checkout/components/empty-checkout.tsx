import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { paths } from '@/config/paths';

/** `wasEmptied`: the bag is not empty, but none of it can be had. */
export function EmptyCheckout({ wasEmptied }: { wasEmptied: boolean }) {
  return (
    <EmptyState
      picture="/brand/empty/bag.svg"
      title={wasEmptied ? 'Nothing in your bag can be had now' : 'Your bag is empty'}
      action={
        <>
          {wasEmptied && (
            <Link href={paths.bag} className={buttonStyles()}>
              Look into the bag
            </Link>
          )}
          <Link href={paths.shop} className={buttonStyles(wasEmptied ? 'quiet' : 'primary')}>
            Go to the shop
          </Link>
        </>
      }
    >
      {wasEmptied
        ? 'Somebody was quicker, or it is no longer sold.'
        : 'There is nothing to order yet. What you typed here is kept.'}
    </EmptyState>
  );
}
