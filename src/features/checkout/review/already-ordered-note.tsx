import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { paths } from '@/config/paths';
import { orderUrl } from '@/features/checkout/pay/continue-to-payment';

/** For who comes Back to the checkout: an order was made here, and there is no form left to send. */
export function AlreadyOrderedNote({ id, isLeading }: { id: string; isLeading: boolean }) {
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/bag.svg"
      title="You have ordered"
      action={
        <>
          <Link href={orderUrl(id)} className={buttonStyles()}>
            Go to your order
          </Link>
          <Link href={paths.shop} className={buttonStyles('quiet')}>
            Go on shopping
          </Link>
        </>
      }
    >
      {isLeading
        ? 'One moment: we lead you on.'
        : 'Your last order is saved. Open it to see how it stands, or to pay.'}
    </EmptyState>
  );
}
