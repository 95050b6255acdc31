import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';

import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { sellingPaths, sellingProductPath } from '@/config/paths';
import { type Listing, type ListingChanged } from '@/contracts/listing-replies';
import * as listingsApi from '@/contracts/listings.api';
import { ListingEditor } from '@/features/listings/components/listing-editor';
import { ListingHeader } from '@/features/listings/components/listing-header';
import { listingOptions } from '@/features/listings/queries';
import { useCurrentStore } from '@/features/store/membership';
import { Link } from '@/framework/link';
import { invalidateApis } from '@/lib/query/api-query';
import { notifyError, notifySuccess } from '@/lib/toast/notify';
import { QueryBoundary } from '@/screens/shared/query-boundary';

const loadPreview = () =>
  import(/* webpackChunkName: "product-preview" */ './product-preview').then(
    (module) => module.ProductPreview,
  );

/** One product of the store: its state, its form and a preview of its page. */
export function ProductScreen() {
  const { query } = useRouter();
  return (
    <>
      <Link href={sellingPaths.products} className="inline-block py-3 text-sm underline underline-offset-4">
        All products
      </Link>
      {typeof query.id === 'string' && <Product key={query.id} id={query.id} />}
    </>
  );
}

function Product({ id }: { id: string }) {
  const { id: storeId } = useCurrentStore();
  const listing = useQuery(listingOptions(storeId, id));
  const { query, replace } = useRouter();
  const close = () => void replace(sellingProductPath(id), undefined, { shallow: true, scroll: false });
  return (
    <>
      <QueryBoundary query={listing}>
        {({ item }) => <LoadedProduct storeId={storeId} listing={item} />}
      </QueryBoundary>
      <LazyOverlay
        load={loadPreview}
        props={{ open: query.preview !== undefined, onClose: close, storeId, id }}
      />
    </>
  );
}

function LoadedProduct({ storeId, listing }: { storeId: string; listing: Listing }) {
  const router = useRouter();
  const client = useQueryClient();
  const isEditable = listing.status !== 'archived' && listing.review !== 'submitted';

  function handleStep({ message, item }: ListingChanged) {
    notifySuccess(message);
    client.setQueryData(listingOptions(storeId, item.id).queryKey, { item });
    void invalidateApis(client, [listingsApi.listListings]);
    if (item.id !== listing.id) void router.push(sellingProductPath(item.id));
  }

  return (
    <>
      <ListingHeader storeId={storeId} listing={listing} onStep={handleStep} onError={notifyError} />
      {isEditable && (
        <ListingEditor storeId={storeId} listing={listing} onSaved={notifySuccess} onError={notifyError} />
      )}
    </>
  );
}
