import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { emptyCheckoutMessages as messages } from '@/features/checkout/messages';
import { Link } from '@/framework/link';

/** Shown when there is nothing to order. */
export function EmptyCheckout({ hasOnlyUnavailableItems }: { hasOnlyUnavailableItems: boolean }) {
  return (
    <EmptyState
      picture="/brand/empty/bag.svg"
      title={hasOnlyUnavailableItems ? messages.unavailableTitle : messages.title}
      action={
        <>
          {hasOnlyUnavailableItems && (
            <Link href={paths.bag} className={buttonStyles()}>
              {messages.viewBag}
            </Link>
          )}
          <Link href={paths.shop} className={buttonStyles(hasOnlyUnavailableItems ? 'quiet' : 'primary')}>
            {messages.goToShop}
          </Link>
        </>
      }
    >
      {hasOnlyUnavailableItems ? messages.unavailableText : messages.text}
    </EmptyState>
  );
}
