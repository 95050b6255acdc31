import { type UseInfiniteQueryResult, type InfiniteData } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { type ProductCard, type ProductList } from '@/contracts/catalogue';
import { buildListSearch, type ProductListQuery } from '@/contracts/product-list-query';
import { ProductGrid, ProductGridSkeleton } from '@/features/catalogue/components/product-grid';
import { Link } from '@/framework/link';
import { getErrorMessage } from '@/lib/toast/notify';
import { ShopProductCard } from '@/screens/shared/shop-product-card';

type Props = { listQuery: ProductListQuery; query: UseInfiniteQueryResult<InfiniteData<ProductList>> };
type ResultsProps = Props & {
  /** Shown if no product fits. */
  nothingFound: ReactNode;
};

const columns = 'grid-cols-2 sm:grid-cols-3 xl:grid-cols-4';

const renderCard = (product: ProductCard, first: boolean) => (
  <ShopProductCard product={product} first={first} headingLevel="h2" />
);

/** The products in every state: loading, failed, empty and listed, with a link to the next page. */
export function ProductListResults({ listQuery, query, nothingFound }: ResultsProps) {
  if (query.isPending) return <ProductGridSkeleton count={8} />;
  if (query.isError && (!query.data || query.isPlaceholderData)) return <LoadError query={query} />;
  if (!query.data) return null;
  const products = query.data.pages.flatMap(({ items }) => items);
  if (products.length === 0) return nothingFound;
  return (
    <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-50' : undefined}>
      {listQuery.page > 1 && (
        <Link
          href={`${paths.shop}${buildListSearch({ ...listQuery, page: listQuery.page - 1 })}`}
          className={buttonStyles('outline', 'md', 'mb-6')}
        >
          Previous products
        </Link>
      )}
      <ProductGrid products={products} className={columns} renderCard={renderCard} />
      <LoadMore listQuery={listQuery} query={query} shown={products.length} />
    </div>
  );
}

/** Focuses a card after React has rendered it. */
const focusCard = (index: number) =>
  setTimeout(() => document.querySelectorAll<HTMLElement>('main article h2 a')[index]?.focus());

/** A link to the next page. With JavaScript it appends that page instead. */
function LoadMore({ listQuery, query, shown }: Props & { shown: number }) {
  const last = query.data?.pages.at(-1);
  if (!last) return null;

  async function appendNextPage(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (query.isFetchingNextPage) return;
    const { hasNextPage, isError } = await query.fetchNextPage();
    // The link disappears with the last page, so the focus moves to the first new product.
    if (!hasNextPage && !isError) focusCard(shown);
  }
  const skipped = (listQuery.page - 1) * last.pageSize;
  return (
    <div className="mt-10 flex flex-col items-center gap-3 text-sm text-ink-2">
      <p role="status">{`${skipped + shown} of ${last.total}`}</p>
      {query.hasNextPage && (
        <a
          href={`${paths.shop}${buildListSearch({ ...listQuery, page: last.page + 1 })}`}
          aria-disabled={query.isFetchingNextPage}
          onClick={(event) => void appendNextPage(event)}
          className={buttonStyles('outline', 'lg', 'min-w-56')}
        >
          {query.isFetchingNextPage ? 'Loading…' : 'Load more'}
        </a>
      )}
      {query.isFetchNextPageError && (
        <p role="alert" className="text-danger">
          We couldn’t load more products. Try again.
        </p>
      )}
    </div>
  );
}

function LoadError({ query }: Pick<Props, 'query'>) {
  return (
    <EmptyState
      picture="/brand/empty/error.svg"
      title="We couldn’t load the products"
      action={<Button onClick={() => void query.refetch()}>Try again</Button>}
    >
      {getErrorMessage(query.error)}
    </EmptyState>
  );
}
