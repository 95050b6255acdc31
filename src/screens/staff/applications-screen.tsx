import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';

import { staffApplicationPath, staffPaths } from '@/config/paths';
import { type ListedApplication } from '@/contracts/application-review';
import { type BusinessStatus } from '@/contracts/business-terms';
import { readPage } from '@/contracts/page-number';
import { applicationsOptions } from '@/features/application-review/queries';
import { applicationStatusNames } from '@/features/application-review/status-names';
import { Link } from '@/framework/link';
import { formatDayTime } from '@/lib/time/format-day-time';
import { PageLinks } from '@/screens/shared/page-links';
import { QueryBoundary } from '@/screens/shared/query-boundary';
import { QueueTabs } from '@/screens/shared/queue-tabs';

import { QueueList } from './queue-list';

const applicationListMessages = {
  title: 'Applications',
  filter: 'Status',
  empty: 'Nothing to review',
  emptyHint: 'New applications appear here.',
  incomplete: 'Documents missing',
  keys: 'J and K move through the list, Enter opens.',
} as const;

const statuses = Object.keys(applicationStatusNames) as BusinessStatus[]; // Object.keys() widens the keys to string.

const buildHref = (status: BusinessStatus, page = 1) =>
  `${staffPaths.applications}?status=${status}${page > 1 ? `&page=${page}` : ''}`;

/** Applications to sell, by status. The URL holds the status and the page. */
export function ApplicationsScreen() {
  const { query } = useRouter();
  const status = statuses.find((one) => one === query.status) ?? 'pending';
  const page = readPage(query.page);
  const applications = useQuery(applicationsOptions(status, page));
  return (
    <>
      <h1 className="font-disp text-3xl font-extrabold">{applicationListMessages.title}</h1>
      <QueueTabs
        label={applicationListMessages.filter}
        tabs={statuses.map((one) => ({
          href: buildHref(one),
          name: applicationStatusNames[one],
          isCurrent: one === status,
        }))}
      />
      <QueryBoundary query={applications}>
        {(loaded) => (
          <>
            <QueueList
              items={loaded.items}
              messages={applicationListMessages}
              renderItem={(application) => <ApplicationRow key={application.id} application={application} />}
            />
            <PageLinks {...loaded} buildHref={(next) => buildHref(status, next)} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

function ApplicationRow({ application }: { application: ListedApplication }) {
  const { id, businessName, applicant, state, isComplete, updatedAt } = application;
  return (
    <li className="border-t border-line first:border-0">
      <Link
        href={staffApplicationPath(id)}
        className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 px-5 py-3 hover:bg-sunken"
      >
        <span>
          <span className="block font-semibold">{businessName}</span>
          <span className="block text-sm text-ink-2">
            {applicant} · {state}
          </span>
        </span>
        <span className="text-sm text-ink-2">
          {!isComplete && <span className="mr-3 font-semibold">{applicationListMessages.incomplete}</span>}
          <time dateTime={updatedAt}>{formatDayTime(updatedAt)}</time>
        </span>
      </Link>
    </li>
  );
}
