import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type SessionEntry } from '@/contracts/privacy';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

import { useEndSessions } from '../mutations';
import { sessionsOptions } from '../queries';
import { AccountCard } from './account-card';
import { QueryState } from './query-state';
import { SessionRow } from './session-row';

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
