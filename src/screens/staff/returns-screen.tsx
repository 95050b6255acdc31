import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';

import { staffPaths, staffReturnPath } from '@/config/paths';
import { readPage } from '@/contracts/page-number';
import * as staffOrdersApi from '@/contracts/staff-orders.api';
import { type ListedReturn } from '@/contracts/staff-returns';
import { returnCauseLabels } from '@/features/return-review/return-cause-labels';
import { Link } from '@/framework/link';
import { apiQuery } from '@/lib/query/api-query';
import { formatDayTime } from '@/lib/time/format-day-time';
import { formatTimeAgo } from '@/lib/time/format-time-ago';
import { getServerTime } from '@/lib/time/server-clock';
import { PageLinks } from '@/screens/shared/page-links';
import { QueryBoundary } from '@/screens/shared/query-boundary';

import { QueueList } from './queue-list';
import { StaffReturnScreen } from './return-screen';

const returnListMessages = {
  title: 'Disputed returns',
  empty: 'No disputed returns',
  emptyHint: 'Returns on which a shopper and a store disagree appear here.',
  keys: 'J and K move through the list.',
  decideBy: (day: string) => `Decide by ${day}`,
  overdue: (day: string) => `Overdue since ${day}`,
  waiting: (age: string) => `Disputed ${age}`,
} as const;

/** The disputed returns, or the one that the URL names. */
export function ReturnsScreen() {
  const { query } = useRouter();
  return typeof query.id === 'string' ? (
    <StaffReturnScreen key={query.id} id={query.id} />
  ) : (
    <ReturnQueue page={readPage(query.page)} />
  );
}

function ReturnQueue({ page }: { page: number }) {
  const returns = useQuery(apiQuery(staffOrdersApi.listStaffReturns, { query: { page } }));
  return (
    <>
      <h1 className="mb-4 font-disp text-3xl font-extrabold">{returnListMessages.title}</h1>
      <QueryBoundary query={returns}>
        {(loaded) => (
          <>
            <QueueList
              items={loaded.items}
              messages={returnListMessages}
              renderItem={(item) => <ReturnRow key={item.id} item={item} />}
            />
            <PageLinks {...loaded} buildHref={(other) => `${staffPaths.returns}?page=${other}`} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

function ReturnRow({
  item: { id, orderNumber, storeName, cause, disputedAt, decideBy },
}: {
  item: ListedReturn;
}) {
  const now = getServerTime();
  const isOverdue = Date.parse(decideBy) < now;
  return (
    <li className="border-t border-line first:border-0">
      <Link
        href={staffReturnPath(id)}
        className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 px-5 py-3 hover:bg-sunken"
      >
        <span>
          <span className="block font-semibold">{orderNumber}</span>
          <span className="block text-sm text-ink-2">
            {storeName} · {returnCauseLabels[cause]}
          </span>
        </span>
        <span className="text-sm text-ink-2">
          <span className={isOverdue ? 'mr-3 font-semibold text-ink' : 'mr-3'}>
            {returnListMessages[isOverdue ? 'overdue' : 'decideBy'](formatDayTime(decideBy))}
          </span>
          <time dateTime={disputedAt}>{returnListMessages.waiting(formatTimeAgo(disputedAt, now))}</time>
        </span>
      </Link>
    </li>
  );
}
