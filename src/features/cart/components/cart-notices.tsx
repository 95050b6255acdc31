import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { type CartOwner } from '@/features/cart/cart-lines';
import { cartNoticesDismissed, useCartStore } from '@/features/cart/cart.store';
import { GUEST } from '@/session/guest';

type Props = {
  owner: CartOwner | undefined;
  queuedCount: number;
  isStale: boolean;
  unreadableCount: number;
  onRetry: () => void;
  /** Called once the notices are gone, and with them the button that had the focus. */
  onDismissed: () => void;
};

/**
 * Notices above the cart: queued changes, a stale copy, a cart that the browser does not keep,
 * unreadable lines, and what has changed.
 */
export function CartNotices({ owner, queuedCount, isStale, unreadableCount, onRetry, onDismissed }: Props) {
  const notices = useCartStore((state) => state.notices);
  const isKept = useCartStore((state) => state.isKept) || owner !== GUEST;
  const hasNotices = !isKept || queuedCount > 0 || isStale || unreadableCount > 0 || notices.length > 0;

  function dismiss() {
    cartNoticesDismissed();
    onDismissed();
  }

  return (
    <div className={classNames('grid gap-3', hasNotices && 'mt-5')}>
      {/* Mounted from the start, because a screen reader announces only later changes. */}
      <div role="status" className="contents">
        {(queuedCount > 0 || isStale) && (
          <p className={noteStyles}>
            <Icon name="wifi-off" className="mt-0.5 size-5" />
            <span className="flex-1">
              {queuedCount > 0
                ? queuedCount === 1
                  ? 'One change hasn’t been saved yet. We’ll save it when you’re back online.'
                  : `${queuedCount} changes haven’t been saved yet. We’ll save them when you’re back online.`
                : 'We can’t reach the shop. You’re looking at the last saved copy of your bag.'}
            </span>
          </p>
        )}
        {!isKept && (
          <p className={noteStyles}>
            <Icon name="circle-alert" className="mt-0.5 size-5" />
            <span className="flex-1">
              Your browser doesn’t let us store your bag. It will be empty when you reload or close this page.
            </span>
          </p>
        )}
        {unreadableCount > 0 && (
          <p className={noteStyles}>
            <Icon name="circle-alert" className="mt-0.5 size-5" />
            <span className="flex-1">
              {unreadableCount === 1
                ? 'We couldn’t show one product in your bag. Reload the page to try again.'
                : `We couldn’t show ${unreadableCount} products in your bag. Reload the page to try again.`}
            </span>
          </p>
        )}
      </div>
      {(isStale || unreadableCount > 0) && (
        <Button variant="outline" size="md" onClick={onRetry} className="justify-self-start">
          Try again
        </Button>
      )}
      {notices.length > 0 && (
        <section aria-label="Changes to your bag" className="rounded-md bg-adire-soft p-4 text-night">
          <ul className="grid gap-1 text-sm font-semibold [overflow-wrap:anywhere]">
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
          <button
            type="button"
            onClick={dismiss}
            className="mt-1 min-h-11 text-sm font-bold underline underline-offset-4"
          >
            Got it
          </button>
        </section>
      )}
    </div>
  );
}

const noteStyles = 'flex items-start gap-3 rounded-md bg-butter p-4 text-sm font-semibold text-night';
