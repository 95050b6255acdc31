import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { emptyCheckoutMessages as messages } from '@/features/checkout/messages';
import { Link } from '@/framework/link';

/** Shown when there is nothing to order. `wasEmptied`: every item in the cart is unavailable. */
export function EmptyCheckout({ wasEmptied }: { wasEmptied: boolean }) {
  return (
    <EmptyState
      picture="/brand/empty/bag.svg"
      title={wasEmptied ? messages.unavailableTitle : messages.title}
      action={
        <>
          {wasEmptied && (
            <Link href={paths.bag} className={buttonStyles()}>
              {messages.viewBag}
            </Link>
          )}
          <Link href={paths.shop} className={buttonStyles(wasEmptied ? 'quiet' : 'primary')}>
            {messages.goToShop}
          </Link>
        </>
      }
    >
      {wasEmptied ? messages.unavailableText : messages.text}
    </EmptyState>
  );
}
