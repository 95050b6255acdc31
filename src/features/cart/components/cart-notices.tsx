import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { cartNoticesDismissed, useCartStore } from '@/features/cart/cart.store';

type Props = {
  waiting: number;
  isLost: boolean;
  unreadable: number;
  onRetry: () => void;
  /** After the notices have gone, with the button that had the focus. */
  onRead: () => void;
};

/** What a shopper has to know before reading the bag: what waits, what could not be had, what has changed. */
export function CartNotices({ waiting, isLost, unreadable, onRetry, onRead }: Props) {
  const notices = useCartStore((state) => state.notices);
  const hasNews = waiting > 0 || isLost || unreadable > 0 || notices.length > 0;

  function read() {
    cartNoticesDismissed();
    onRead();
  }

  return (
    <div className={classNames('grid gap-3', hasNews && 'mt-5')}>
      {/* There from the start, so that what comes into it is spoken. */}
      <div role="status" className="contents">
        {(waiting > 0 || isLost) && (
          <p className={noteStyles}>
            <Icon name="wifi-off" className="mt-0.5 size-5" />
            <span className="flex-1">{connectionNotice(waiting)}</span>
          </p>
        )}
        {unreadable > 0 && (
          <p className={noteStyles}>
            <Icon name="circle-alert" className="mt-0.5 size-5" />
            <span className="flex-1">
              {unreadable === 1 ? 'One product' : `${unreadable} products`} of your bag could not be shown.
            </span>
          </p>
        )}
      </div>
      {(isLost || unreadable > 0) && (
        <Button variant="outline" size="md" onClick={onRetry} className="justify-self-start">
          Try again
        </Button>
      )}
      {notices.length > 0 && (
        <section aria-label="What has changed" className="rounded-md bg-adire-soft p-4 text-night">
          <ul className="grid gap-1 text-sm font-semibold [overflow-wrap:anywhere]">
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
          <button
            type="button"
            onClick={read}
            className="mt-1 min-h-11 text-sm font-bold underline underline-offset-4"
          >
            I have read this
          </button>
        </section>
      )}
    </div>
  );
}

const noteStyles = 'flex items-start gap-3 rounded-md bg-butter p-4 text-sm font-semibold text-night';

function connectionNotice(waiting: number): string {
  if (waiting === 0) return 'The shop cannot be reached. This is your bag as we last knew it.';
  const changes = waiting === 1 ? 'One change waits' : `${waiting} changes wait`;
  return `${changes} for the connection. We send ${waiting === 1 ? 'it' : 'them'} as soon as you are back.`;
}
