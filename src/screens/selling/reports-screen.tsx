import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';

import { EmptyState } from '@/components/ui/empty-state';
import { reportPath, sellingPaths } from '@/config/paths';
import { readPage } from '@/contracts/page-number';
import { reportReasons, type ReportListItem, type ReportStatus } from '@/contracts/reports';
import * as reportsApi from '@/contracts/reports.api';
import { useCurrentStore } from '@/features/store/membership';
import { Link } from '@/framework/link';
import { apiQuery } from '@/lib/query/api-query';
import { formatDayTime } from '@/lib/time/format-day-time';
import { PageLinks } from '@/screens/shared/page-links';
import { QueryBoundary } from '@/screens/shared/query-boundary';

const reportStatusNames: Record<ReportStatus, string> = {
  open: 'We’re looking into it',
  upheld: 'Confirmed',
  dismissed: 'Dismissed',
};

/**
 * Reports about the store. Each opens its thread, where the store answers with texts and photos.
 */
export function StoreReportsScreen() {
  const { query } = useRouter();
  const { id: storeId } = useCurrentStore();
  const page = readPage(query.page);
  const reports = useQuery(apiQuery(reportsApi.listStoreReports, { store: storeId, query: { page } }));
  return (
    <>
      <Link href={sellingPaths.orders} className="inline-block py-3 text-sm underline underline-offset-4">
        Orders
      </Link>
      <h1 className="mb-4 font-disp text-3xl font-extrabold">Reports about your store</h1>
      <QueryBoundary query={reports}>
        {(loaded) =>
          loaded.items.length === 0 ? (
            <EmptyState picture="/brand/empty/no-results.svg" title="No reports" action={null}>
              If a shopper reports your store or one of its products, you can answer here.
            </EmptyState>
          ) : (
            <>
              <ul className="rounded-xl bg-surface shadow-1">
                {loaded.items.map((item) => (
                  <ReportRow key={item.id} item={item} />
                ))}
              </ul>
              <PageLinks {...loaded} buildHref={(next) => `${sellingPaths.reports}?page=${next}`} />
            </>
          )
        }
      </QueryBoundary>
    </>
  );
}

function ReportRow({ item: { id, about, reason, status, createdAt, answersDue } }: { item: ReportListItem }) {
  return (
    <li className="border-t border-line first:border-0">
      <Link
        href={reportPath(id)}
        className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 px-5 py-3 hover:bg-sunken"
      >
        <span>
          <span className="block font-semibold">{about.name}</span>
          <span className="block text-sm text-ink-2">{reportReasons[reason]}</span>
        </span>
        <span className="text-sm text-ink-2">
          <span className="mr-3 font-semibold">
            {answersDue.store ? `Answer by ${formatDayTime(answersDue.store)}` : reportStatusNames[status]}
          </span>
          <time dateTime={createdAt}>{formatDayTime(createdAt)}</time>
        </span>
      </Link>
    </li>
  );
}
