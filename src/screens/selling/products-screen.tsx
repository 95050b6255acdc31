import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useState, type FormEvent } from 'react';

import { controlStyles } from '@/components/form/control-styles';
import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { sellingPaths, sellingProductPath } from '@/config/paths';
import { type Listings } from '@/contracts/listing-replies';
import { listingStatuses, type ListingStatus } from '@/contracts/listing-terms';
import * as listingsApi from '@/contracts/listings.api';
import { readPage } from '@/contracts/page-number';
import { BulkGrid } from '@/features/listings/components/bulk-grid';
import { ListingRow } from '@/features/listings/components/listing-row';
import { listingStatusNames } from '@/features/listings/messages';
import { listingsOptions } from '@/features/listings/queries';
import { useCurrentStore } from '@/features/store/membership';
import { Link } from '@/framework/link';
import { call } from '@/lib/http/call';
import { notifyError, notifySuccess } from '@/lib/toast/notify';
import { PageLinks } from '@/screens/shared/page-links';
import { QueryBoundary } from '@/screens/shared/query-boundary';
import { QueueTabs } from '@/screens/shared/queue-tabs';

type Filter = { status: ListingStatus | ''; q: string; lowStock: boolean; page: number };

function buildSearch({ status, q, lowStock, page }: Filter): string {
  const entries = Object.entries({
    status,
    q,
    lowStock: lowStock ? 'true' : '',
    page: page > 1 ? `${page}` : '',
  });
  const search = new URLSearchParams(entries.filter(([, value]) => value !== '')).toString();
  return search && `?${search}`;
}

/** The store's products, by state, name or low stock. The URL holds the filter. */
export function ProductsScreen() {
  const { query } = useRouter();
  const { id: storeId } = useCurrentStore();
  const filter: Filter = {
    status: listingStatuses.find((one) => one === query.status) ?? '',
    q: typeof query.q === 'string' ? query.q : '',
    lowStock: query.lowStock === 'true',
    page: readPage(query.page),
  };
  const { status, q, lowStock, page } = filter;
  const listings = useQuery(
    listingsOptions(storeId, {
      status: status || undefined,
      q: q || undefined,
      lowStock: lowStock || undefined,
      page,
    }),
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-disp text-3xl font-extrabold">Products</h1>
        <div className="flex flex-wrap gap-3">
          <Link href={sellingPaths.reviews} className={buttonStyles('outline', 'md')}>
            Reviews
          </Link>
          <Link href={sellingPaths.coupons} className={buttonStyles('outline', 'md')}>
            Coupons
          </Link>
          <Link href={sellingPaths.productImport} className={buttonStyles('outline', 'md')}>
            Import and export
          </Link>
          <AddButton storeId={storeId} />
        </div>
      </div>
      <StatusTabs filter={filter} counts={listings.data?.counts} />
      <SearchForm key={filter.q} filter={filter} />
      <QueryBoundary query={listings}>
        {(loaded) => <ProductList filter={filter} listings={loaded} />}
      </QueryBoundary>
    </>
  );
}

function AddButton({ storeId }: { storeId: string }) {
  const router = useRouter();
  const [isAdding, setIsAdding] = useState(false);

  async function add() {
    setIsAdding(true);
    try {
      const { item } = await call(listingsApi.createListing, { store: storeId, body: {} });
      await router.push(sellingProductPath(item.id));
    } catch (error) {
      notifyError(error);
    } finally {
      setIsAdding(false);
    }
  }

  return (
    <Button size="md" pending={isAdding} onClick={() => void add()}>
      Add a product
    </Button>
  );
}

function StatusTabs({ filter, counts }: { filter: Filter; counts: Listings['counts'] | undefined }) {
  const buildHref = (changes: Partial<Filter>) =>
    `${sellingPaths.products}${buildSearch({ ...filter, status: '', lowStock: false, page: 1, ...changes })}`;
  const isShown = (status: ListingStatus) => !counts || counts[status] > 0 || filter.status === status;
  const named = listingStatuses.filter(isShown).map((status) => ({
    href: buildHref({ status }),
    name: counts ? `${listingStatusNames[status]} (${counts[status]})` : listingStatusNames[status],
    isCurrent: filter.status === status,
  }));
  const isAll = filter.status === '' && !filter.lowStock;
  return (
    <QueueTabs
      label="Status"
      tabs={[
        { href: buildHref({}), name: 'All', isCurrent: isAll },
        ...named,
        { href: buildHref({ lowStock: true }), name: 'Low stock', isCurrent: filter.lowStock },
      ]}
    />
  );
}

function SearchForm({ filter }: { filter: Filter }) {
  const router = useRouter();
  const [typed, setTyped] = useState(filter.q);

  function search(event: FormEvent) {
    event.preventDefault();
    void router.push(`${sellingPaths.products}${buildSearch({ ...filter, q: typed.trim(), page: 1 })}`);
  }

  return (
    <form role="search" onSubmit={search} className="mb-4 flex gap-3">
      <input
        type="search"
        aria-label="Search by name or SKU"
        placeholder="Search by name or SKU"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className={controlStyles}
      />
      <Button type="submit" variant="outline" size="md">
        Search
      </Button>
    </form>
  );
}

function ProductList({ filter, listings }: { filter: Filter; listings: Listings }) {
  const { id: storeId } = useCurrentStore();
  const [isGrid, setIsGrid] = useState(false);
  const { items } = listings;
  if (items.length === 0)
    return (
      <EmptyState picture="/brand/empty/no-results.svg" title="No products here" action={null}>
        Add your first product: a draft saves itself, and we check it before shoppers see it.
      </EmptyState>
    );
  const hasLive = items.some(({ status }) => status === 'live');
  return (
    <>
      {hasLive && (
        <Button variant="quiet" size="md" className="-ml-5" onClick={() => setIsGrid(!isGrid)}>
          {isGrid ? 'Back to the list' : 'Change prices and stock'}
        </Button>
      )}
      {isGrid && hasLive ? (
        <BulkGrid storeId={storeId} listings={items} onSaved={notifySuccess} onError={notifyError} />
      ) : (
        <ul className="mt-2 overflow-hidden rounded-xl bg-surface shadow-1">
          {items.map((listing) => (
            <ListingRow key={listing.id} listing={listing} />
          ))}
        </ul>
      )}
      <PageLinks
        {...listings}
        buildHref={(page) => `${sellingPaths.products}${buildSearch({ ...filter, page })}`}
      />
    </>
  );
}
