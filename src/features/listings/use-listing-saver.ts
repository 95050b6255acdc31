import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { type Listing, type ListingChanged } from '@/contracts/listing-replies';
import * as listingsApi from '@/contracts/listings.api';
import { invalidateApis } from '@/lib/query/api-query';

import { listingOptions } from './queries';

export type SaveState = { status: 'idle' | 'saving' | 'saved' | 'failed'; savedAt: number };

/**
 * Changes a product step by step: each step gets the listing as the one before it saved it, so that
 * typing, pictures and buttons never overtake each other.
 */
export function useListingSaver(storeId: string, listing: Listing) {
  const client = useQueryClient();
  const latestListing = useRef(listing);
  const lastStep = useRef<Promise<unknown>>(Promise.resolve());
  const [saveState, setSaveState] = useState<SaveState>({ status: 'idle', savedAt: 0 });

  async function applyStep(
    step: (saved: Listing) => Promise<ListingChanged | undefined>,
  ): Promise<ListingChanged | undefined> {
    const changed = await step(latestListing.current);
    if (!changed) return undefined;
    latestListing.current = changed.item;
    client.setQueryData(listingOptions(storeId, listing.id).queryKey, { item: changed.item });
    void invalidateApis(client, [listingsApi.listListings]);
    return changed;
  }

  /** A step that finds nothing to change returns undefined. */
  function run(
    step: (saved: Listing) => Promise<ListingChanged | undefined>,
  ): Promise<ListingChanged | undefined> {
    setSaveState((state) => ({ ...state, status: 'saving' }));
    const result = lastStep.current.catch(() => undefined).then(() => applyStep(step));
    lastStep.current = result;
    result.then(
      () => setSaveState({ status: 'saved', savedAt: Date.now() }),
      () => setSaveState((state) => ({ ...state, status: 'failed' })),
    );
    return result;
  }

  return { run, saveState, readLatest: () => latestListing.current };
}
export type ListingSaver = ReturnType<typeof useListingSaver>;
