import { useState, type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { productPath, sellingPreviewPath } from '@/config/paths';
import { type Listing, type ListingChanged } from '@/contracts/listing-replies';
import * as listingsApi from '@/contracts/listings.api';
import { revisionStateNames } from '@/features/listings/messages';
import { Link } from '@/framework/link';
import { call } from '@/lib/http/call';

import { listingStatusNames } from '../messages';

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

type Props = {
  storeId: string;
  listing: Listing;
  /** A step that is done; a copy has an id of its own. */
  onStep: (changed: ListingChanged) => void;
  onError: (error: unknown) => void;
};

/** The product's name and state, and what can be done with it beside changing it. */
export function ListingHeader({ storeId, listing, onStep, onError }: Props) {
  const { id, status, review, slug, content } = listing;
  const [isArchiving, setIsArchiving] = useState(false);
  const run = (step: Promise<ListingChanged>) => void step.then(onStep).catch(onError);
  const input = { store: storeId, params: { id } };
  const copy = { store: storeId, body: { productId: id } };
  const name = content.name || 'Untitled product';
  const isUnderReview = review === 'submitted';
  return (
    <header className="mb-6">
      <h1 className="font-disp text-3xl font-extrabold [overflow-wrap:anywhere]">{name}</h1>
      <p className="mt-1 text-ink-2">
        {listingStatusNames[status]}
        {status === 'live' && revisionStateNames[review] && ` · ${revisionStateNames[review]}`}
      </p>
      <ListingNote listing={listing} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {isUnderReview && (
          <Button variant="outline" size="md" onClick={() => run(call(listingsApi.withdrawListing, input))}>
            Withdraw
          </Button>
        )}
        {status === 'archived' ? (
          <Button size="md" onClick={() => run(call(listingsApi.restoreListing, input))}>
            Restore
          </Button>
        ) : (
          <Button variant="quiet" size="md" className="-ml-5" onClick={() => setIsArchiving(true)}>
            Archive
          </Button>
        )}
        <Button variant="quiet" size="md" onClick={() => run(call(listingsApi.duplicateListing, copy))}>
          Copy to a new draft
        </Button>
        <Link
          href={sellingPreviewPath(id)}
          shallow
          scroll={false}
          className="py-3 text-sm underline underline-offset-4"
        >
          Preview
        </Link>
        {status === 'live' && slug && (
          <Link href={productPath(slug)} className="py-3 text-sm underline underline-offset-4">
            See it in the shop
          </Link>
        )}
      </div>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: isArchiving,
          onClose: () => setIsArchiving(false),
          title: `Archive ${name}?`,
          children:
            'Shoppers stop seeing it straight away. Existing orders aren’t affected, and you can restore it any time.',
          action: 'Archive',
          onConfirm: async () => onStep(await call(listingsApi.archiveListing, input)),
        }}
      />
    </header>
  );
}

function ListingNote({ listing: { status, review, reasons } }: { listing: Listing }) {
  if (status === 'archived') return <Note>This product is archived: shoppers don’t see it.</Note>;
  if (review === 'submitted') return <Note>We’re checking this product. Withdraw it to change it.</Note>;
  if (review === 'rejected')
    return (
      <Note>
        We need changes before it can be in the shop:
        <ul className="mt-1 list-disc pl-5">
          {reasons.map(({ field, reason }) => (
            <li key={`${field}-${reason}`}>{reason}</li>
          ))}
        </ul>
      </Note>
    );
  return status === 'live' && review === 'draft' ? (
    <Note>Shoppers see the approved version until we have checked your changes.</Note>
  ) : null;
}

const Note = ({ children }: { children: ReactNode }) => (
  <div role="note" className="mt-4 rounded-md bg-butter p-4 text-night">
    {children}
  </div>
);
