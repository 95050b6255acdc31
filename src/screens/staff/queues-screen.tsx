import { useQuery } from '@tanstack/react-query';

import { staffPaths } from '@/config/paths';
import { type WorkQueue, type WorkQueues } from '@/contracts/work-queues';
import { staffHealthOptions } from '@/features/staff-health/queries';
import { workQueuesOptions } from '@/features/work-queues/queries';
import { Link } from '@/framework/link';
import { formatTimeAgo } from '@/lib/time/format-time-ago';
import { getServerTime } from '@/lib/time/server-clock';
import { QueryBoundary } from '@/screens/shared/query-boundary';

const names: Record<WorkQueue, string> = {
  applications: 'Applications',
  products: 'Products',
  payouts: 'Payouts',
  reports: 'Reports',
  returns: 'Disputed returns',
  photos: 'Photos of reviews',
  refunds: 'Failed refunds',
  recalls: 'Refunds of recalls',
  ledger: 'Ledger differences',
  messages: 'Failed messages',
  checks: 'Failed checks',
};

const addresses: Record<WorkQueue, string> = {
  applications: staffPaths.applications,
  products: staffPaths.products,
  reports: staffPaths.reports,
  returns: staffPaths.returns,
  photos: staffPaths.photos,
  payouts: staffPaths.payouts,
  refunds: staffPaths.refunds,
  recalls: staffPaths.recalls,
  ledger: staffPaths.differences,
  messages: staffPaths.messages,
  checks: staffPaths.health,
};

/** What waits for the staff member, with counts and age. */
export function QueuesScreen() {
  const queues = useQuery(workQueuesOptions());
  return (
    <>
      <h1 className="mb-6 font-disp text-3xl font-extrabold">Work queues</h1>
      <HealthAlarm />
      <QueryBoundary query={queues}>{({ items }) => <QueueCards items={items} />}</QueryBoundary>
    </>
  );
}

/** Says that a disk is full or no standby has every order; these are no queue. */
function HealthAlarm() {
  const { data } = useQuery(staffHealthOptions());
  const alarms = [data?.disk.isAlarm && 'Disk', data?.replication?.isAlarm && 'Standby database'].filter(
    Boolean,
  );
  if (alarms.length === 0) return null;
  return (
    <div role="alert" className="mb-6 rounded-xl bg-surface px-5 pt-4 pb-1 text-sm shadow-1">
      <p className="font-bold text-danger">The shop needs attention: {alarms.join(', ')}.</p>
      <Link href={staffPaths.health} className="inline-block py-3 underline underline-offset-4">
        Open system health
      </Link>
    </div>
  );
}

function QueueCards({ items }: WorkQueues) {
  if (items.length === 0) return <p>Nothing is waiting for your role.</p>;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {items.map((item) => (
        <li key={item.queue}>
          <QueueCard {...item} />
        </li>
      ))}
    </ul>
  );
}

function QueueCard({ queue, count, oldestAt }: WorkQueues['items'][number]) {
  return (
    <Link href={addresses[queue]} className="block rounded-xl bg-surface p-5 shadow-1 hover:bg-sunken md:p-6">
      <span className="font-disp text-xl font-bold">{names[queue]}</span>
      <span className="mt-2 block text-2xl font-extrabold">{count} waiting</span>
      {oldestAt && (
        <span className="mt-1 block text-sm text-ink-2">
          {`Oldest: ${formatTimeAgo(oldestAt, getServerTime())}`}
        </span>
      )}
    </Link>
  );
}
