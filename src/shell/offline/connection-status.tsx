import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';

import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { paths } from '@/config/paths';
import { startOfflineWorker } from '@/lib/offline/start-offline-worker';
import { useConnection, type Connection } from '@/lib/offline/use-connection';
import { formatLocalTime } from '@/lib/time/format-local-time';
import { notifyInfo } from '@/lib/toast/notify';

/** @param updatedAt when the page was current; undefined for a page without prices or stock. */
const describeAge = (updatedAt?: string): string =>
  updatedAt === undefined
    ? 'What you see may be out of date.'
    : `This page is from ${updatedAt}. Prices and stock may have changed.`;

const describeOffline = (updatedAt?: string) => `You’re offline. ${describeAge(updatedAt)}`;

const describeUnreachable = (updatedAt?: string) => `We can’t reach the shop. ${describeAge(updatedAt)}`;

/** Late enough not to compete with the page's own requests. */
const WORKER_DELAY_MILLISECONDS = 3_000;

/**
 * `isServerRendered`: the page shows data of one moment, such as prices, that can be out of date.
 */
type Props = { isServerRendered: boolean };

/** Tells the shopper that they are offline, or that the page is a cached copy and how old it is. */
export function ConnectionStatus({ isServerRendered }: Props) {
  const { pathname } = useRouter();
  const connection = useConnection();
  const [dismissed, setDismissed] = useState<string>();
  const state = toState(connection, isServerRendered);

  useReconnect(connection);
  useEffect(() => {
    const timer = setTimeout(() => void startOfflineWorker(), WORKER_DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);

  // A dismissed note comes back the next time the connection is lost.
  if (state === 'connected' && dismissed) setDismissed(undefined);
  const isShown = state !== 'connected' && dismissed !== state && pathname !== paths.offline;

  return (
    // Mounted from the start: screen readers often skip a region that appears with its message.
    <div role="status">
      {isShown && (
        <Note onDismiss={() => setDismissed(state)} canRetry={state === 'cached'}>
          {describeState(state, connection, isServerRendered)}
        </Note>
      )}
    </div>
  );
}

type State = 'connected' | 'offline' | 'cached';

const toState = ({ offline, isCached }: Connection, isServerRendered: boolean): State =>
  offline ? 'offline' : isCached && isServerRendered ? 'cached' : 'connected';

function describeState(state: State, { updatedAt }: Connection, isServerRendered: boolean): string {
  const age = isServerRendered ? formatLocalTime(updatedAt) : undefined;
  return state === 'offline' ? describeOffline(age) : describeUnreachable(age);
}

/** Back online: shows a toast once and reloads a cached page's data. */
function useReconnect({ offline, isCached }: Connection): void {
  const router = useRouter();
  const wasOffline = useRef(offline);

  useEffect(() => {
    const isBack = wasOffline.current && !offline;
    wasOffline.current = offline;
    if (!isBack || router.pathname === paths.offline) return;
    notifyInfo('You’re back online.');
    if (isCached) void router.replace(router.asPath, undefined, { scroll: false });
  }, [offline, isCached, router]);
}

type NoteProps = { onDismiss: () => void; canRetry: boolean; children: string };

function Note({ onDismiss, canRetry, children }: NoteProps) {
  return (
    <div
      data-connection-note
      className="fixed inset-x-3 bottom-[calc(4.75rem+var(--above-tabs,0px)+env(safe-area-inset-bottom))] z-20 flex items-start gap-3 rounded-md border border-line bg-surface py-3 pr-1 pl-4 text-sm text-ink shadow-3 md:right-auto md:bottom-6 md:left-6 md:max-w-md"
    >
      <Icon name="wifi-off" className="mt-0.5 size-5 shrink-0 text-warn" />
      <div className="min-w-0 flex-1">
        <p className="py-0.5">{children}</p>
        {canRetry && (
          <button
            type="button"
            onClick={() => window.location.reload()}
            className="-mb-2 min-h-11 pr-4 font-semibold underline underline-offset-4"
          >
            Try again
          </button>
        )}
      </div>
      <IconButton label="Dismiss this note" onClick={onDismiss} className="-my-1.5 shrink-0 text-ink-2">
        <Icon name="x" className="size-4" />
      </IconButton>
    </div>
  );
}
