import { type UseQueryResult } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { getErrorMessage } from '@/lib/toast/notify';

import { isPastLastPage, PastLastPage } from './past-last-page';

type Props<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode };

/**
 * Shows a skeleton, an error with a retry, or what was loaded; of a list, also that a page comes
 * after the last one.
 */
export function QueryBoundary<Data>({ query, children }: Props<Data>) {
  const { asPath } = useRouter();
  const { data } = query;
  if (isList(data) && isPastLastPage(data))
    return <PastLastPage list={data} buildHref={(page) => buildPageHref(asPath, page)} />;
  if (data !== undefined) return children(data);
  if (query.isPending) return <CardsSkeleton />;
  return (
    <EmptyState
      picture="/brand/empty/error.svg"
      title="We couldn’t load this page."
      action={
        <Button pending={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {getErrorMessage(query.error)}
    </EmptyState>
  );
}

const isList = (data: unknown): data is Parameters<typeof isPastLastPage>[0] =>
  typeof data === 'object' && data !== null && 'items' in data && 'pageSize' in data;

/** The address with another page; its other parameters stay. */
function buildPageHref(address: string, page: number): string {
  const [path = '', search = ''] = address.split('?');
  const parameters = new URLSearchParams(search);
  parameters.set('page', String(page));
  return `${path}?${parameters.toString()}`;
}

function CardsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      <div aria-hidden="true" className="grid gap-6">
        {[0, 1].map((card) => (
          <div key={card} className="h-80 rounded-xl bg-sunken motion-safe:animate-pulse" />
        ))}
      </div>
    </div>
  );
}
