import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type SessionEntry } from '@/contracts/privacy';
import { formatDay } from '@/lib/time/format-day';
import { formatTimeAgo } from '@/lib/time/format-time-ago';
import { getServerTime } from '@/lib/time/server-clock';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

import { useEndSessions } from '../mutations';
import { sessionsOptions } from '../queries';
import { AccountCard } from './account-card';
import { QueryState } from './query-state';

type Props = { session: SessionEntry; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, isEnding, onEnd }: Props) {
  const { device, kind, isCurrent, createdAt, lastUsedAt } = session;
  return (
    <li className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          {device}
          {isCurrent && (
            <span className="rounded-full bg-ewe-soft px-2.5 py-0.5 text-xs font-bold text-night">
              This device
            </span>
          )}
        </p>
        <p className="mt-0.5 text-sm text-ink-2">
          {isCurrent ? 'Active now' : `Last used ${formatTimeAgo(lastUsedAt, getServerTime())}`}
          {', '}
          {kind === 'google'
            ? `signed in with Google on ${formatDay(createdAt)}`
            : `signed in on ${formatDay(createdAt)}`}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="quiet" size="md" pending={isEnding} onClick={onEnd}>
          Sign out
          <span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  );
}

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

/** Lists where the user is signed in, and ends other sessions. */
export function SessionsCard({ userId }: { userId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = useQuery(sessionsOptions(userId));
  const end = useEndSessions(userId);
  const [isConfirming, setIsConfirming] = useState(false);

  async function endOne({ id }: SessionEntry) {
    try {
      notifySuccess((await end.mutateAsync(id)).message);
      // The focused button is removed with its row.
      heading.current?.focus();
    } catch (error) {
      notifyError(error);
    }
  }

  return (
    <AccountCard title="Where you’re signed in" headingRef={heading}>
      <QueryState
        query={sessions}
        rows={2}
        loading="Loading your devices"
        failed="We couldn’t load your devices"
      >
        {(items) => (
          <SessionList
            sessions={items}
            endingId={end.isPending ? end.variables : undefined}
            onEnd={(session) => void endOne(session)}
            onEndOthers={() => setIsConfirming(true)}
          />
        )}
      </QueryState>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: isConfirming,
          onClose: () => setIsConfirming(false),
          title: 'Sign out everywhere else?',
          children: 'You’ll have to sign in again on your other devices. You stay signed in here.',
          action: 'Sign out other devices',
          nextFocus: heading,
          onConfirm: async () => notifySuccess((await end.mutateAsync(undefined)).message),
        }}
      />
    </AccountCard>
  );
}

type ListProps = {
  sessions: SessionEntry[];
  endingId: string | undefined;
  onEnd: (session: SessionEntry) => void;
  onEndOthers: () => void;
};

/** Some users have many sessions; the most recently used come first. */
const SHOWN_AT_FIRST = 5;

function SessionList({ sessions, endingId, onEnd, onEndOthers }: ListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? sessions : sessions.slice(0, SHOWN_AT_FIRST);
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);

  return (
    <>
      <ul>
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={session.id === endingId}
            onEnd={() => onEnd(session)}
          />
        ))}
      </ul>
      {!hasOthers && <p className="mt-2 text-sm text-ink-2">You aren’t signed in anywhere else.</p>}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {hasOthers && (
          <Button variant="outline" size="md" aria-haspopup="dialog" onClick={onEndOthers}>
            Sign out everywhere else
          </Button>
        )}
        {sessions.length > SHOWN_AT_FIRST && (
          <Button variant="quiet" size="md" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${sessions.length}`}
          </Button>
        )}
      </div>
    </>
  );
}
