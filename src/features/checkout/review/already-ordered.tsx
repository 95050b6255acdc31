import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { orderUrl } from '@/features/checkout/pay/continue-to-payment';
import { Link } from '@/framework/link';

import { alreadyOrderedMessages as messages } from './messages';

/**
 * Replaces the checkout once its order is placed, also for a shopper who returns with the Back
 * button. `isRedirecting`: the payment page is opening.
 */
export function AlreadyOrdered({ orderId, isRedirecting }: { orderId: string; isRedirecting: boolean }) {
  return (
    <EmptyState
      headingLevel="h1"
      picture="/brand/empty/bag.svg"
      title={messages.title}
      action={
        <>
          <Link href={orderUrl(orderId)} className={buttonStyles()}>
            {messages.viewOrder}
          </Link>
          <Link href={paths.shop} className={buttonStyles('quiet')}>
            {messages.continueShopping}
          </Link>
        </>
      }
    >
      {isRedirecting ? messages.redirecting : messages.text}
    </EmptyState>
  );
}
