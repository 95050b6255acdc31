import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';

import { EmptyState } from '@/components/ui/empty-state';
import { staffPaths } from '@/config/paths';
import { can, type Actor } from '@/contracts/permissions';
import { type StaffHealth } from '@/contracts/staff-health';
import { FailedCheckCard } from '@/features/staff-health/components/failed-check-card';
import { formatCount } from '@/features/staff-health/format-count';
import { staffHealthOptions } from '@/features/staff-health/queries';
import { useStaffSession } from '@/features/staff-session/queries';
import { Link } from '@/framework/link';
import { formatDayTime } from '@/lib/time/format-day-time';
import { formatTimeAgo } from '@/lib/time/format-time-ago';
import { getServerTime } from '@/lib/time/server-clock';
import { QueryBoundary } from '@/screens/shared/query-boundary';

const describeStandbys = (amount: number) =>
  `${formatCount(amount, 'standby has', 'standbys have')} every order.`;

const channelNames: Record<string, string> = { mail: 'Emails', sms: 'SMS', push: 'Pushes' };

const countFailed = (amount: number) => formatCount(amount, 'message failed', 'messages failed');

/** Alarms of the disk and the standby, messages that wait, and what jobs could not check. */
export function HealthScreen() {
  const health = useQuery(staffHealthOptions());
  const session = useStaffSession();
  const actor = { memberships: [], staffRoles: session.data?.roles ?? [] };
  return (
    <>
      <h1 className="mb-6 font-disp text-3xl font-extrabold">System health</h1>
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
          {isAlarm ? 'Needs attention' : 'OK'}
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
    <HealthCard
      title="Disk"
      isAlarm={isAlarm}
      action="Free some space or make the disk larger, here, in the bucket and on the database’s server. Until then uploads and orders may be refused."
    >
      <p>{`${formatBytes(freeBytes)} of ${formatBytes(totalBytes)} free in the data folder.`}</p>
      {lastFullAt && <p>{`Something last couldn’t be stored on ${formatDayTime(lastFullAt)}.`}</p>}
    </HealthCard>
  );
}

function StandbyCard({ replication }: Pick<StaffHealth, 'replication'>) {
  return (
    <HealthCard
      title="Standby database"
      isAlarm={replication?.isAlarm}
      action="Check the database servers. If the primary fails now, the newest orders may be lost."
    >
      <p>{describeStandby(replication)}</p>
    </HealthCard>
  );
}

function describeStandby(replication: StaffHealth['replication']): string {
  if (!replication) return 'This shop runs without a standby.';
  if (replication.standbysInSync === null)
    return 'Patroni doesn’t answer, so we don’t know whether a standby has every order.';
  if (replication.standbysInSync === 0) return 'No standby has every order.';
  return describeStandbys(replication.standbysInSync);
}

function MessagesCard({ outbox, actor }: Pick<StaffHealth, 'outbox'> & { actor: Actor }) {
  const { queued, failed } = outbox;
  return (
    <HealthCard title="Messages" isAlarm={failed > 0}>
      {queued.length === 0 && <p>Nothing waits to be sent.</p>}
      {queued.map(({ channel, count, oldestAt }) => (
        <p key={channel}>
          {channelNames[channel] ?? channel}:{' '}
          {`${count} waiting, oldest ${formatTimeAgo(oldestAt ?? '', getServerTime())}`}
        </p>
      ))}
      {failed > 0 && <p>{countFailed(failed)}</p>}
      {failed > 0 && can(actor, 'staff:messages.retry') && (
        <Link href={staffPaths.messages} className="justify-self-start py-3 underline underline-offset-4">
          See failed messages
        </Link>
      )}
    </HealthCard>
  );
}

function FailedChecks({ checks, actor }: Pick<StaffHealth, 'checks'> & { actor: Actor }) {
  const { count, items } = checks;
  if (count === 0)
    return (
      <EmptyState picture="/brand/empty/no-results.svg" title="No failed checks" action={null}>
        Payments, refunds, disputes, payouts and settlements that a job can’t check appear here.
      </EmptyState>
    );
  return (
    <section aria-labelledby="failed-checks">
      <h2 id="failed-checks" className="font-disp text-xl font-bold">
        Failed checks
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">
        We try each one again by ourselves. It leaves this list once it works.
      </p>
      <ul className="grid gap-4 md:grid-cols-2">
        {items.map((check) => (
          <FailedCheckCard key={`${check.kind} ${check.subject}`} check={check} actor={actor} />
        ))}
      </ul>
      {count > items.length && (
        <p className="mt-4 text-sm">{`And ${count - items.length} more. They appear once these are done.`}</p>
      )}
    </section>
  );
}
