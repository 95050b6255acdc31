import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { type Listing } from '@/contracts/listing-replies';

import { listingKeys } from './queries';

type ListingChange = { message: string; item: Listing };
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
    step: (saved: Listing) => Promise<ListingChange | undefined>,
  ): Promise<ListingChange | undefined> {
    const changed = await step(latestListing.current);
    if (!changed) return undefined;
    latestListing.current = changed.item;
    client.setQueryData(listingKeys.one(storeId, listing.id), changed.item);
    void client.invalidateQueries({ queryKey: [...listingKeys.all(storeId), 'list'] });
    return changed;
  }

  /** A step that finds nothing to change returns undefined. */
  function run(
    step: (saved: Listing) => Promise<ListingChange | undefined>,
  ): Promise<ListingChange | undefined> {
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
