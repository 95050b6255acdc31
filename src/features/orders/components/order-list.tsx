import { type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useRef } from 'react';

import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { type Orders } from '@/contracts/order-list';
import { Link } from '@/framework/link';
import { getErrorMessage } from '@/lib/toast/notify';

import { OrderRow } from './order-row';

type Query = UseInfiniteQueryResult<InfiniteData<Orders>>;
type Props = {
  query: Query;
  /** The first page shown. */
  page: number;
  buildHref: (page: number) => string;
  picture: (image: string) => ReactNode;
  /** Shown when there are no orders. */
  empty: ReactNode;
};

/**
 * The user's orders in every state: loading, failed, empty and listed, with a link to older ones.
 */
export function OrderList({ query, page, buildHref, picture, empty }: Props) {
  const list = useRef<HTMLUListElement>(null);
  if (query.isPending) return <Skeleton />;
  if (!query.data) return <LoadError query={query} />;
  const orders = query.data.pages.flatMap(({ items }) => items);
  if (orders.length === 0) return empty;

  async function loadOlder(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (query.isFetchingNextPage) return;
    const { hasNextPage, isError } = await query.fetchNextPage();
    // The link disappears with the last page, so the focus moves to the first new order.
    if (!hasNextPage && !isError)
      setTimeout(() => list.current?.querySelectorAll<HTMLElement>('li > a')[orders.length]?.focus());
  }

  const last = query.data.pages.at(-1);
  return (
    <>
      {page > 1 && (
        <Link href={buildHref(page - 1)} className={buttonStyles('outline', 'md', 'mb-6')}>
          Newer orders
        </Link>
      )}
      <ul ref={list} aria-label="Your orders" className="grid gap-4">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} picture={picture} />
        ))}
      </ul>
      <div className="mt-8 flex flex-col items-center gap-3 text-sm text-ink-2">
        <p role="status">{`${(page - 1) * (last?.pageSize ?? 0) + orders.length} of ${last?.total}`}</p>
        {query.hasNextPage && (
          <a
            href={buildHref((last?.page ?? page) + 1)}
            aria-disabled={query.isFetchingNextPage}
            onClick={(event) => void loadOlder(event)}
            className={buttonStyles('outline', 'lg', 'min-w-56')}
          >
            {query.isFetchingNextPage ? 'Loading…' : 'Load more'}
          </a>
        )}
        {query.isFetchNextPageError && (
          <p role="alert" className="text-danger">
            We couldn’t load more orders. Try again.
          </p>
        )}
      </div>
    </>
  );
}

function LoadError({ query }: { query: Query }) {
  return (
    <EmptyState
      picture="/brand/empty/error.svg"
      title="We couldn’t load your orders"
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

function Skeleton() {
  const block = 'block rounded-md bg-sunken motion-safe:animate-pulse';
  return (
    <div role="status">
      <span className="sr-only">Loading your orders</span>
      <div aria-hidden="true" className="grid gap-4">
        {[0, 1, 2].map((row) => (
          <div
            key={row}
            className="grid gap-x-6 gap-y-4 rounded-xl bg-surface p-4 shadow-1 sm:grid-cols-[auto_1fr_auto] sm:items-center sm:p-5"
          >
            <span className={`${block} size-18`} />
            <span className="grid gap-2">
              <span className={`${block} h-6 w-52 max-w-full`} />
              <span className={`${block} h-5 w-40`} />
            </span>
            <span className={`${block} h-6 w-24`} />
          </div>
        ))}
      </div>
    </div>
  );
}
