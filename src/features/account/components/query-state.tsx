import { type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { getErrorMessage } from '@/lib/toast/notify';

const retryMessage = 'Try again';

type Props<Item> = {
  query: UseQueryResult<Item[]>;
  /** How many rows the skeleton shows. */
  rows: number;
  loading: string;
  failed: string;
  children: (items: Item[]) => ReactNode;
};

/**
 * Shows a skeleton, an error with a retry, or the list. A loaded list stays when a refetch fails.
 */
export function QueryState<Item>({ query, rows, loading, failed, children }: Props<Item>) {
  if (query.isPending) return <RowsSkeleton label={loading} rows={rows} />;
  if (query.data) return children(query.data);
  return (
    <div role="alert" className="rounded-md bg-sunken p-4 text-sm">
      <p className="font-semibold">{failed}</p>
      <p className="mt-1 text-ink-2">{getErrorMessage(query.error)}</p>
      <Button
        variant="outline"
        size="md"
        className="mt-3"
        pending={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {retryMessage}
      </Button>
    </div>
  );
}

function RowsSkeleton({ label, rows }: { label: string; rows: number }) {
  const block = 'block rounded-md bg-sunken motion-safe:animate-pulse';
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="grid min-h-18 content-center gap-2 border-t border-line py-3">
            <span className={`${block} h-5 w-44`} />
            <span className={`${block} h-4 w-60 max-w-full`} />
          </div>
        ))}
      </div>
    </div>
  );
}
