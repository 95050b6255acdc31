import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { orderUrl } from '@/features/checkout/pay/continue-to-payment';
import { Link } from '@/framework/link';

/**
 * Replaces the checkout once its order is placed, also for a shopper who returns with the Back
 * button. `isRedirecting`: the payment page is opening.
 */
export function AlreadyOrdered({ orderId, isRedirecting }: { orderId: string; isRedirecting: boolean }) {
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/bag.svg"
      title="Order placed"
      action={
        <>
          <Link href={orderUrl(orderId)} className={buttonStyles()}>
            View your order
          </Link>
          <Link href={paths.shop} className={buttonStyles('quiet')}>
            Continue shopping
          </Link>
        </>
      }
    >
      {isRedirecting ? 'Taking you to payment…' : 'Open your order to see its status or to pay.'}
    </EmptyState>
  );
}
