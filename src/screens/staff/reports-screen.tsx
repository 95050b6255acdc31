import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';

import { buttonStyles } from '@/components/ui/button-styles';
import { staffPaths, staffReportPath } from '@/config/paths';
import { readPage } from '@/contracts/page-number';
import { reportReasons, reportStatuses, type ReportListItem } from '@/contracts/reports';
import * as reportsApi from '@/contracts/reports.api';
import { Link } from '@/framework/link';
import { apiQuery } from '@/lib/query/api-query';
import { formatDayTime } from '@/lib/time/format-day-time';
import { PageLinks } from '@/screens/shared/page-links';
import { QueryBoundary } from '@/screens/shared/query-boundary';

import { QueueList } from './queue-list';

const reportListMessages = {
  title: 'Reports',
  empty: 'No reports',
  emptyHint: 'Reports of products, stores, reviews and ordered items appear here.',
  filter: 'Filter by status',
  keys: 'J and K move through the list.',
  appeal: 'Appeal',
  storeDue: (day: string) => `Store answers by ${day}`,
  reporterDue: (day: string) => `Reporter answers by ${day}`,
  readyToDecide: 'Ready to decide',
} as const;

const reportStatusNames = { open: 'Open', upheld: 'Confirmed', dismissed: 'Dismissed' } as const;

/** The report desk: open reports, the longest waiting first. The URL holds filter and page. */
export function ReportsScreen() {
  const { query } = useRouter();
  const current = reportStatuses.find((status) => status === query.status) ?? 'open';
  const order = current === 'open' ? 'oldest' : 'newest';
  const reports = useQuery(
    apiQuery(reportsApi.listReports, {
      query: { status: current, page: readPage(query.page), order },
    }),
  );
  const buildHref = (page: number, status = current) => `${staffPaths.reports}?status=${status}&page=${page}`;
  return (
    <>
      <h1 className="mb-4 font-disp text-3xl font-extrabold">{reportListMessages.title}</h1>
      <nav aria-label={reportListMessages.filter} className="mb-4 flex flex-wrap gap-2">
        {reportStatuses.map((status) => (
          <Link
            key={status}
            href={buildHref(1, status)}
            aria-current={status === current ? 'true' : undefined}
            className={buttonStyles(status === current ? 'primary' : 'outline', 'md')}
          >
            {reportStatusNames[status]}
          </Link>
        ))}
      </nav>
      <QueryBoundary query={reports}>
        {(loaded) => (
          <>
            <QueueList
              items={loaded.items}
              messages={reportListMessages}
              renderItem={(item) => <ReportRow key={item.id} item={item} />}
            />
            <PageLinks {...loaded} buildHref={(page) => buildHref(page)} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

function ReportRow({ item }: { item: ReportListItem }) {
  const { id, about, reason, createdAt, isAppeal, status } = item;
  return (
    <li className="border-t border-line first:border-0">
      <Link
        href={staffReportPath(id)}
        className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 px-5 py-3 hover:bg-sunken"
      >
        <span>
          <span className="block font-semibold">{about.name}</span>
          <span className="block text-sm text-ink-2">{reportReasons[reason]}</span>
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          {isAppeal && <span className="font-semibold">{reportListMessages.appeal}</span>}
          {status === 'open' && <span>{describeDue(item)}</span>}
          <time dateTime={createdAt}>{formatDayTime(createdAt)}</time>
        </span>
      </Link>
    </li>
  );
}

function describeDue({ answersDue: { store, reporter } }: ReportListItem): string {
  if (store) return reportListMessages.storeDue(formatDayTime(store));
  return reporter
    ? reportListMessages.reporterDue(formatDayTime(reporter))
    : reportListMessages.readyToDecide;
}
