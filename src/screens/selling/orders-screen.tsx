import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useState, type FormEvent } from 'react';

import { controlStyles } from '@/components/form/control-styles';
import { Button } from '@/components/ui/button';
import { buttonStyles } from '@/components/ui/button-styles';
import { EmptyState } from '@/components/ui/empty-state';
import { sellingPaths } from '@/config/paths';
import { readPage } from '@/contracts/page-number';
import { storeStages, type StoreStage } from '@/contracts/store-order-terms';
import { MAX_COUNTED_DELIVERED, type StoreParcels, type StoreParcelsQuery } from '@/contracts/store-orders';
import { ParcelCard } from '@/features/store-orders/components/parcel-card';
import { PendingActions } from '@/features/store-orders/components/pending-actions';
import { storeParcelsOptions } from '@/features/store-orders/queries';
import { useParcelActions } from '@/features/store-orders/use-parcel-actions';
import { useCurrentStore } from '@/features/store/membership';
import { Link } from '@/framework/link';
import { formatInteger } from '@/lib/text/format-integer';
import { PageLinks } from '@/screens/shared/page-links';
import { QueryBoundary } from '@/screens/shared/query-boundary';
import { QueueTabs } from '@/screens/shared/queue-tabs';

const emptyTexts: Record<StoreStage, string> = {
  new: 'Nothing to pack',
  packed: 'Nothing packed',
  dispatched: 'Nothing on its way',
  delivered: 'Nothing delivered yet',
  problems: 'No problems',
};
const storeStageNames: Record<StoreStage, string> = {
  new: 'New',
  packed: 'Packed',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
  problems: 'Problems',
};

/** `questions` lists orders of every stage whose shopper waits for an answer. */
type Filter = { stage: StoreStage; q: string; questions?: boolean; page: number };

/** The query of a filter, for the page and for the API. A search looks through every stage. */
function toQuery({ stage, q, questions }: Filter): Pick<StoreParcelsQuery, 'q' | 'questions' | 'status'> {
  if (q) return { q };
  return questions ? { questions: 'true' } : { status: stage };
}

function buildHref(filter: Filter): string {
  const search = new URLSearchParams(toQuery(filter));
  if (filter.page > 1) search.set('page', String(filter.page));
  return `${sellingPaths.orders}?${search.toString()}`;
}

/** The store's queue of parcels, by stage or by a search. The URL holds the filter. */
export function OrdersScreen() {
  const { query } = useRouter();
  const { id: storeId } = useCurrentStore();
  const { actions } = useParcelActions(storeId);
  const filter: Filter = {
    stage: storeStages.find((stage) => stage === query.status) ?? 'new',
    questions: query.questions === 'true',
    q: typeof query.q === 'string' ? query.q : '',
    page: readPage(query.page),
  };
  const parcels = useQuery(storeParcelsOptions(storeId, { ...toQuery(filter), page: filter.page }));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-disp text-3xl font-extrabold">Orders</h1>
        <p className="flex flex-wrap gap-3">
          <Link href={sellingPaths.returns} className={buttonStyles('outline', 'md')}>
            Returns
          </Link>
          <Link href={sellingPaths.reports} className={buttonStyles('outline', 'md')}>
            Reports
          </Link>
        </p>
      </div>
      <PendingActions actions={actions} />
      <StageTabs filter={filter} counts={parcels.data?.counts} />
      <SearchForm key={filter.q} filter={filter} />
      <QueryBoundary query={parcels}>
        {(loaded) => (
          <ParcelList
            filter={filter}
            parcels={loaded}
            waitingIds={actions.filter(({ problem }) => problem === null).map(({ parcelId }) => parcelId)}
          />
        )}
      </QueryBoundary>
    </>
  );
}

const formatCount = (count: number) =>
  count < MAX_COUNTED_DELIVERED ? String(count) : `${formatInteger(MAX_COUNTED_DELIVERED)}+`;

function StageTabs({ filter, counts }: { filter: Filter; counts: StoreParcels['counts'] | undefined }) {
  const tabs = storeStages.map((stage) => ({
    href: buildHref({ stage, q: '', page: 1 }),
    name: counts ? `${storeStageNames[stage]} (${formatCount(counts[stage])})` : storeStageNames[stage],
    isCurrent: !filter.q && !filter.questions && filter.stage === stage,
  }));
  return <QueueTabs label="Stage of the order" tabs={tabs} />;
}

function SearchForm({ filter }: { filter: Filter }) {
  const router = useRouter();
  const [typed, setTyped] = useState(filter.q);

  function search(event: FormEvent) {
    event.preventDefault();
    void router.push(buildHref({ ...filter, questions: false, q: typed.trim(), page: 1 }));
  }

  const label = 'Search by order, name, product or SKU';
  return (
    <form role="search" onSubmit={search} className="mb-4 flex gap-3">
      <input
        type="search"
        aria-label={label}
        placeholder={label}
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

function titleOfEmpty({ q, questions, stage }: Filter): string {
  if (q) return 'No orders found';
  return questions ? 'No open questions' : emptyTexts[stage];
}

type ListProps = { filter: Filter; parcels: StoreParcels; waitingIds: string[] };

function ParcelList({ filter, parcels, waitingIds }: ListProps) {
  if (parcels.items.length === 0)
    return (
      <EmptyState picture="/brand/empty/no-results.svg" title={titleOfEmpty(filter)} action={null}>
        {filter.q
          ? 'Check the spelling, or search for the order number.'
          : 'New orders appear here as soon as they are paid.'}
      </EmptyState>
    );
  return (
    <>
      {filter.questions && <p className="mb-3 font-semibold">Orders whose shopper waits for your answer</p>}
      {filter.q && <p className="mb-3 font-semibold">{`Results for “${filter.q}”`}</p>}
      <ul className="overflow-hidden rounded-xl bg-surface shadow-1">
        {parcels.items.map((parcel) => (
          <ParcelCard key={parcel.id} parcel={parcel} isWaiting={waitingIds.includes(parcel.id)} />
        ))}
      </ul>
      <PageLinks {...parcels} buildHref={(page) => buildHref({ ...filter, page })} />
    </>
  );
}
