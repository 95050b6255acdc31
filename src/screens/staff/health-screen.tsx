import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';

import { EmptyState } from '@/components/ui/empty-state';
import { staffPaths } from '@/config/selling-paths';
import { can, type Actor } from '@/contracts/permissions';
import { type StaffHealth } from '@/contracts/staff-health';
import { FailedCheckCard } from '@/features/staff-health/components/failed-check-card';
import { healthMessages as messages } from '@/features/staff-health/messages';
import { staffHealthOptions } from '@/features/staff-health/queries';
import { useStaffSession } from '@/features/staff-session/queries';
import { Link } from '@/framework/link';
import { formatDayTime } from '@/lib/time/format-day-time';
import { formatTimeAgo } from '@/lib/time/format-time-ago';
import { getServerTime } from '@/lib/time/server-clock';
import { QueryBoundary } from '@/screens/shared/query-boundary';

/** Alarms of the disk and the standby, messages that wait, and what jobs could not check. */
export function HealthScreen() {
  const health = useQuery(staffHealthOptions());
  const session = useStaffSession();
  const actor = { memberships: [], staffRoles: session.data?.roles ?? [] };
  return (
    <>
      <h1 className="mb-6 font-disp text-3xl font-extrabold">{messages.title}</h1>
      <QueryBoundary query={health}>
        {({ disk, replication, outbox, checks }) => (
          <div className="grid gap-8">
            <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
              <DiskCard {...disk} />
              <StandbyCard replication={replication} />
              <MessagesCard outbox={outbox} actor={actor} />
            </ul>
            <FailedChecks checks={checks} actor={actor} />
          </div>
        )}
      </QueryBoundary>
    </>
  );
}

type CardProps = { title: string; isAlarm: boolean | undefined; action?: string; children: ReactNode };

function HealthCard({ title, isAlarm, action, children }: CardProps) {
  return (
    <li className="flex flex-col gap-2 rounded-xl bg-surface p-5 shadow-1">
      <h2 className="font-disp text-xl font-bold">{title}</h2>
      {isAlarm !== undefined && (
        <p className={isAlarm ? 'text-sm font-bold text-danger' : 'text-sm font-bold text-success'}>
          {isAlarm ? messages.status.alarm : messages.status.ok}
        </p>
      )}
      <div className="grid gap-1 text-sm">{children}</div>
      {isAlarm && action && <p className="text-sm">{action}</p>}
    </li>
  );
}

const GIGABYTE = 1024 ** 3;
const formatBytes = (bytes: number): string =>
  bytes < GIGABYTE ? `${Math.round(bytes / 1024 ** 2)} MB` : `${(bytes / GIGABYTE).toFixed(1)} GB`;

function DiskCard({ isAlarm, freeBytes, totalBytes, lastFullAt }: StaffHealth['disk']) {
  return (
    <HealthCard title={messages.disk} isAlarm={isAlarm} action={messages.diskAction}>
      <p>{messages.diskFree(formatBytes(freeBytes), formatBytes(totalBytes))}</p>
      {lastFullAt && <p>{messages.diskFullSince(formatDayTime(lastFullAt))}</p>}
    </HealthCard>
  );
}

function StandbyCard({ replication }: Pick<StaffHealth, 'replication'>) {
  return (
    <HealthCard title={messages.standby} isAlarm={replication?.isAlarm} action={messages.standbyAction}>
      <p>{describeStandby(replication)}</p>
    </HealthCard>
  );
}

function describeStandby(replication: StaffHealth['replication']): string {
  if (!replication) return messages.standbyNone;
  if (replication.standbysInSync === null) return messages.standbyUnknown;
  if (replication.standbysInSync === 0) return messages.standbyMissing;
  return messages.standbysInSync(replication.standbysInSync);
}

function MessagesCard({ outbox, actor }: Pick<StaffHealth, 'outbox'> & { actor: Actor }) {
  const { queued, failed } = outbox;
  return (
    <HealthCard title={messages.messages} isAlarm={failed > 0}>
      {queued.length === 0 && <p>{messages.noneQueued}</p>}
      {queued.map(({ channel, count, oldestAt }) => (
        <p key={channel}>
          {messages.channels[channel] ?? channel}:{' '}
          {messages.queued(count, formatTimeAgo(oldestAt ?? '', getServerTime()))}
        </p>
      ))}
      {failed > 0 && <p>{messages.failed(failed)}</p>}
      {failed > 0 && can(actor, 'staff:messages.retry') && (
        <Link href={staffPaths.messages} className="justify-self-start py-3 underline underline-offset-4">
          {messages.seeFailed}
        </Link>
      )}
    </HealthCard>
  );
}

function FailedChecks({ checks, actor }: Pick<StaffHealth, 'checks'> & { actor: Actor }) {
  const { count, items } = checks;
  if (count === 0)
    return (
      <EmptyState picture="/brand/empty/no-results.svg" title={messages.noChecks} action={null}>
        {messages.noChecksHint}
      </EmptyState>
    );
  return (
    <section aria-labelledby="failed-checks">
      <h2 id="failed-checks" className="font-disp text-xl font-bold">
        {messages.checks}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">{messages.checksHint}</p>
      <ul className="grid gap-4 md:grid-cols-2">
        {items.map((check) => (
          <FailedCheckCard key={`${check.kind} ${check.subject}`} check={check} actor={actor} />
        ))}
      </ul>
      {count > items.length && <p className="mt-4 text-sm">{messages.more(count - items.length)}</p>}
    </section>
  );
}
