import { type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { getErrorMessage } from '@/lib/toast/notify';

import { queryBoundaryMessages } from './query-boundary-messages';

type Props<Data> = { query: UseQueryResult<Data>; children: (data: Data) => ReactNode };

/** Shows a skeleton, an error with a retry, or what was loaded. */
export function QueryBoundary<Data>({ query, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <CardsSkeleton />;
  return (
    <EmptyState
      picture="/brand/empty/error.svg"
      title={queryBoundaryMessages.loadFailed}
      action={
        <Button pending={query.isFetching} onClick={() => void query.refetch()}>
          {queryBoundaryMessages.retry}
        </Button>
      }
    >
      {getErrorMessage(query.error)}
    </EmptyState>
  );
}

function CardsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{queryBoundaryMessages.loading}</span>
      <div aria-hidden="true" className="grid gap-6">
        {[0, 1].map((card) => (
          <div key={card} className="h-80 rounded-xl bg-sunken motion-safe:animate-pulse" />
        ))}
      </div>
    </div>
  );
}
