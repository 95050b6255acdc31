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

/** Where the person is signed in, and the end of it. */
export function SessionsCard({ userId }: { userId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = useQuery(sessionsOptions(userId));
  const end = useEndSessions(userId);
  const [asking, setAsking] = useState(false);

  async function endOne({ id }: SessionEntry) {
    try {
      notifySuccess((await end.mutateAsync(id)).message);
      // The button that had it goes.
      heading.current?.focus();
    } catch (error) {
      notifyError(error);
    }
  }

  return (
    <AccountCard title="Where you are signed in" headingRef={heading}>
      <QueryState
        query={sessions}
        rows={2}
        loading="Loading where you are signed in"
        failed="We could not see where you are signed in"
      >
        {(items) => (
          <SessionList
            sessions={items}
            endingId={end.isPending ? end.variables : undefined}
            onEnd={(session) => void endOne(session)}
            onEndOthers={() => setAsking(true)}
          />
        )}
      </QueryState>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: asking,
          onClose: () => setAsking(false),
          title: 'Sign out everywhere else?',
          children: 'Every other phone and computer has to sign in again. This one stays signed in.',
          action: 'Sign out the others',
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

/** Who never signs out comes to have many; the last used are the ones to look at. */
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
      {!hasOthers && <p className="mt-2 text-sm text-ink-2">You are signed in nowhere else.</p>}
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
