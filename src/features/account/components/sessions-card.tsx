import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { type SessionEntry } from '@/contracts/privacy';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

import { sessionsMessages } from '../messages';
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
    <AccountCard title={sessionsMessages.title} headingRef={heading}>
      <QueryState
        query={sessions}
        rows={2}
        loading={sessionsMessages.loading}
        failed={sessionsMessages.loadFailed}
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
          title: sessionsMessages.signOutOthersQuestion,
          children: sessionsMessages.signOutOthersHint,
          action: sessionsMessages.signOutOthersConfirm,
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
      {!hasOthers && <p className="mt-2 text-sm text-ink-2">{sessionsMessages.noOthers}</p>}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {hasOthers && (
          <Button variant="outline" size="md" aria-haspopup="dialog" onClick={onEndOthers}>
            {sessionsMessages.signOutOthers}
          </Button>
        )}
        {sessions.length > SHOWN_AT_FIRST && (
          <Button variant="quiet" size="md" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? sessionsMessages.showFewer : sessionsMessages.showAll(sessions.length)}
          </Button>
        )}
      </div>
    </>
  );
}
