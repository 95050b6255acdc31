import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';

import { staffPaths, staffProductPath } from '@/config/paths';
import { type ListedRevision } from '@/contracts/listing-review';
import { readPage } from '@/contracts/page-number';
import { revisionsOptions } from '@/features/listing-review/queries';
import { Link } from '@/framework/link';
import { formatDayTime } from '@/lib/time/format-day-time';
import { PageLinks } from '@/screens/shared/page-links';
import { QueryBoundary } from '@/screens/shared/query-boundary';

import { QueueList } from './queue-list';

const revisionListMessages = {
  title: 'Products to check',
  empty: 'Nothing to check',
  emptyHint: 'Products that stores submit appear here.',
  isNew: 'New',
  revision: 'Changes',
  held: 'Ingredient needs a decision',
  keys: 'J and K move through the list, Enter opens.',
} as const;

/** Submitted products and revisions, the longest waiting first. The URL holds the page. */
export function RevisionsScreen() {
  const { query } = useRouter();
  const page = readPage(query.page);
  const revisions = useQuery(revisionsOptions(page));
  return (
    <>
      <h1 className="mb-4 font-disp text-3xl font-extrabold">{revisionListMessages.title}</h1>
      <QueryBoundary query={revisions}>
        {(loaded) => (
          <>
            <QueueList
              items={loaded.items}
              messages={revisionListMessages}
              renderItem={(revision) => <RevisionRow key={revision.id} revision={revision} />}
            />
            <PageLinks {...loaded} buildHref={(next) => `${staffPaths.products}?page=${next}`} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

function RevisionRow({ revision }: { revision: ListedRevision }) {
  const { id, name, store, isNew, isHeld, submittedAt } = revision;
  return (
    <li className="border-t border-line first:border-0">
      <Link
        href={staffProductPath(id)}
        className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 px-5 py-3 hover:bg-sunken"
      >
        <span>
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-ink-2">
            {store} · {isNew ? revisionListMessages.isNew : revisionListMessages.revision}
          </span>
        </span>
        <span className="text-sm text-ink-2">
          {isHeld && <span className="mr-3 font-semibold">{revisionListMessages.held}</span>}
          <time dateTime={submittedAt}>{formatDayTime(submittedAt)}</time>
        </span>
      </Link>
    </li>
  );
}
