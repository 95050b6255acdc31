import Router from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import toast, { useToaster, type Toast } from 'react-hot-toast/headless';

import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/framework/link';
import { truncateText } from '@/lib/text/truncate-text';
import { type ToastLink } from '@/lib/toast/notify-with-link';

const FRESH_MILLISECONDS = 2_000;

/**
 * Shows toasts: above the tab bar on phones, in the corner elsewhere. Both live regions (assertive
 * for errors, polite for the rest) are mounted from the start, because a screen reader often skips
 * a region that appears together with its message.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();

  /** An error of the former page would cover the next; one that leads there stays. */
  const dismissOldErrors = useEffectEvent((_address: string, { shallow }: { shallow: boolean }) => {
    if (shallow) return;
    for (const { id, type, createdAt } of toasts)
      if (type === 'error' && Date.now() - createdAt > FRESH_MILLISECONDS) toast.dismiss(id);
  });
  useEffect(() => {
    const dismiss = (address: string, options: { shallow: boolean }) => dismissOldErrors(address, options);
    Router.events.on('routeChangeComplete', dismiss);
    return () => Router.events.off('routeChangeComplete', dismiss);
  }, []);

  const visible = toasts.filter((entry) => entry.visible);
  const errors = visible.filter((entry) => entry.type === 'error');
  const others = visible.filter((entry) => entry.type !== 'error');

  return (
    <div
      data-toaster
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className="pointer-events-none fixed inset-x-3 bottom-[calc(5.25rem+var(--above-tabs,0px)+env(safe-area-inset-bottom))] z-[70] flex flex-col gap-2 md:right-6 md:bottom-6 md:left-auto md:w-96"
    >
      <div role="alert" aria-live="assertive" className="grid gap-2">
        {errors.map((entry) => (
          <ToastCard key={entry.id} entry={entry} />
        ))}
      </div>
      <div role="status" aria-live="polite" className="grid gap-2">
        {others.map((entry) => (
          <ToastCard key={entry.id} entry={entry} />
        ))}
      </div>
    </div>
  );
}

/** The library keeps what lib/toast adds to a toast. */
type LinkedToast = Toast & { link?: ToastLink };

const looks = {
  error: { icon: 'circle-alert', border: 'border-danger', text: 'text-danger' },
  success: { icon: 'circle-check', border: 'border-success', text: 'text-success' },
  neutral: { icon: 'message-circle', border: 'border-line', text: 'text-ink-2' },
} as const;

function ToastCard({ entry }: { entry: LinkedToast }) {
  const look = looks[entry.type === 'error' || entry.type === 'success' ? entry.type : 'neutral'];
  return (
    <div
      className={classNames(
        'pointer-events-auto flex animate-pop items-start gap-3 rounded-md border-l-4 bg-surface py-3 pr-1 pl-4 text-sm font-semibold text-ink shadow-3',
        look.border,
      )}
    >
      <Icon name={look.icon} className={classNames('mt-0.5 size-5 shrink-0', look.text)} />
      <p className="min-w-0 flex-1 py-0.5 [overflow-wrap:anywhere]">{truncateText(String(entry.message))}</p>
      {entry.link && (
        <Link
          href={entry.link.href}
          onClick={() => toast.dismiss(entry.id)}
          className="-my-1.5 inline-flex min-h-11 shrink-0 items-center px-2 underline underline-offset-4 hover:decoration-2"
        >
          {entry.link.label}
        </Link>
      )}
      <button
        type="button"
        aria-label="Dismiss message"
        onClick={() => toast.dismiss(entry.id)}
        className="-my-1.5 grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunken"
      >
        <Icon name="x" className="size-4" />
      </button>
    </div>
  );
}
