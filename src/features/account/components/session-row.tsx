import { Button } from '@/components/ui/button';
import { type SessionEntry } from '@/contracts/privacy';
import { formatDay } from '@/lib/time/format-day';
import { formatTimeAgo } from '@/lib/time/format-time-ago';
import { getServerTime } from '@/lib/time/server-clock';

type Props = { session: SessionEntry; isEnding: boolean; onEnd: () => void };

export function SessionRow({ session, isEnding, onEnd }: Props) {
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
          {'Sign out'}
          <span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  );
}
