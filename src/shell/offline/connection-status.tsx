import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';

import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { paths } from '@/config/paths';
import { startOfflineWorker } from '@/lib/offline/start-offline-worker';
import { useConnection, type Connection } from '@/lib/offline/use-connection';
import { formatLocalTime } from '@/lib/time/format-local-time';
import { notifyInfo } from '@/lib/toast/notify';

/** Well after the page is there: what the worker keeps is for later. */
const START_MILLISECONDS = 3_000;

/** `dated`: the page shows what the shop said at one moment, such as prices, and not only what the browser has. */
type Props = { dated: boolean };

/** Says when there is no connection, or when the page is one that this device kept, and of when. Lies over the page: nothing moves. */
export function ConnectionStatus({ dated }: Props) {
  const { pathname } = useRouter();
  const connection = useConnection();
  const [dismissed, setDismissed] = useState<string>();
  const state = stateOf(connection, dated);

  useReturn(connection);
  useEffect(() => {
    const timer = setTimeout(() => void startOfflineWorker(), START_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);

  // Said once for each time the connection goes.
  if (state === 'connected' && dismissed) setDismissed(undefined);
  const isShown = state !== 'connected' && dismissed !== state && pathname !== paths.offline;

  return (
    // There from the start, since a region that arrives with its message is often not read.
    <div role="status">
      {isShown && (
        <Note onDismiss={() => setDismissed(state)} canRetry={state === 'kept'}>
          {wordsFor(state, connection, dated)}
        </Note>
      )}
    </div>
  );
}

type State = 'connected' | 'offline' | 'kept';

const stateOf = ({ offline, kept }: Connection, dated: boolean): State =>
  offline ? 'offline' : kept && dated ? 'kept' : 'connected';

function wordsFor(state: State, { since }: Connection, dated: boolean): string {
  const first = state === 'offline' ? 'You are offline.' : 'The shop could not be reached.';
  if (!dated) return `${first} What you see may have changed since.`;
  return `${first} This is the page as of ${formatLocalTime(since)}. Prices and stock may have changed.`;
}

/** Back online: said once, and what was an old copy is asked for anew. */
function useReturn({ offline, kept }: Connection): void {
  const router = useRouter();
  const wasOffline = useRef(offline);

  useEffect(() => {
    const isBack = wasOffline.current && !offline;
    wasOffline.current = offline;
    if (!isBack || router.pathname === paths.offline) return;
    notifyInfo('You are online again.');
    if (kept) void router.replace(router.asPath, undefined, { scroll: false });
  }, [offline, kept, router]);
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
