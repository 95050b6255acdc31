import { useState, type ReactNode } from 'react';

import { Button } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/lazy-overlay';
import { productPath } from '@/config/paths';
import { sellingPreviewPath } from '@/config/selling-paths';
import { type Listing } from '@/contracts/listing-replies';
import { Link } from '@/framework/link';

import { listingFormMessages as messages, listingListMessages, listingStatusNames } from '../messages';
import { archiveListing, duplicateListing, restoreListing, withdrawListing } from '../requests';

const loadConfirm = () => import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog);

type Changed = { message: string; item: Listing };
type Props = {
  storeId: string;
  listing: Listing;
  /** A step that is done; a copy has an id of its own. */
  onStep: (changed: Changed) => void;
  onError: (error: unknown) => void;
};

/** The product's name and state, and what can be done with it beside changing it. */
export function ListingHeader({ storeId, listing, onStep, onError }: Props) {
  const { id, status, review, slug, content } = listing;
  const [isArchiving, setIsArchiving] = useState(false);
  const run = (step: Promise<Changed>) => void step.then(onStep).catch(onError);
  const name = content.name || listingListMessages.untitled;
  const isUnderReview = review === 'submitted';
  return (
    <header className="mb-6">
      <h1 className="font-disp text-3xl font-extrabold [overflow-wrap:anywhere]">{name}</h1>
      <p className="mt-1 text-ink-2">
        {listingStatusNames[status]}
        {status === 'live' &&
          listingListMessages.revision[review] &&
          ` · ${listingListMessages.revision[review]}`}
      </p>
      <ListingNote listing={listing} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {isUnderReview && (
          <Button variant="outline" size="md" onClick={() => run(withdrawListing(storeId, id))}>
            {messages.withdraw}
          </Button>
        )}
        {status === 'archived' ? (
          <Button size="md" onClick={() => run(restoreListing(storeId, id))}>
            {messages.restore}
          </Button>
        ) : (
          <Button variant="quiet" size="md" className="-ml-5" onClick={() => setIsArchiving(true)}>
            {messages.archive}
          </Button>
        )}
        <Button variant="quiet" size="md" onClick={() => run(duplicateListing(storeId, id))}>
          {messages.duplicate}
        </Button>
        <Link
          href={sellingPreviewPath(id)}
          shallow
          scroll={false}
          className="py-3 text-sm underline underline-offset-4"
        >
          {messages.preview}
        </Link>
        {status === 'live' && slug && (
          <Link href={productPath(slug)} className="py-3 text-sm underline underline-offset-4">
            {messages.seeInShop}
          </Link>
        )}
      </div>
      <LazyOverlay
        load={loadConfirm}
        props={{
          open: isArchiving,
          onClose: () => setIsArchiving(false),
          title: messages.archiveQuestion(name),
          children: messages.archiveHint,
          action: messages.archive,
          onConfirm: async () => onStep(await archiveListing(storeId, id)),
        }}
      />
    </header>
  );
}

function ListingNote({ listing: { status, review, reasons } }: { listing: Listing }) {
  if (status === 'archived') return <Note>{messages.archived}</Note>;
  if (review === 'submitted') return <Note>{messages.underReview}</Note>;
  if (review === 'rejected')
    return (
      <Note>
        {messages.sentBack}
        <ul className="mt-1 list-disc pl-5">
          {reasons.map(({ field, reason }) => (
            <li key={`${field}-${reason}`}>{reason}</li>
          ))}
        </ul>
      </Note>
    );
  return status === 'live' && review === 'draft' ? <Note>{messages.revisionHint}</Note> : null;
}

const Note = ({ children }: { children: ReactNode }) => (
  <div role="note" className="mt-4 rounded-md bg-butter p-4 text-night">
    {children}
  </div>
);
