import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { type Listing } from '@/contracts/listing-replies';

import { listingKeys } from './queries';

type Changed = { message: string; item: Listing };
export type SaveState = { status: 'idle' | 'saving' | 'saved' | 'failed'; at: number };

/**
 * Changes a product step by step: each step waits for the one before and knows what that left, so
 * that typing, pictures and buttons never overtake each other.
 */
export function useListingSaver(storeId: string, listing: Listing) {
  const client = useQueryClient();
  const latest = useRef(listing);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [saveState, setSaveState] = useState<SaveState>({ status: 'idle', at: 0 });

  async function take(step: (saved: Listing) => Promise<Changed | undefined>): Promise<Changed | undefined> {
    const changed = await step(latest.current);
    if (!changed) return undefined;
    latest.current = changed.item;
    client.setQueryData(listingKeys.one(storeId, listing.id), changed.item);
    void client.invalidateQueries({ queryKey: [...listingKeys.all(storeId), 'list'] });
    return changed;
  }

  /** A step that finds nothing to change returns undefined. */
  function run(step: (saved: Listing) => Promise<Changed | undefined>): Promise<Changed | undefined> {
    setSaveState((state) => ({ ...state, status: 'saving' }));
    const result = last.current.catch(() => undefined).then(() => take(step));
    last.current = result;
    result.then(
      () => setSaveState({ status: 'saved', at: Date.now() }),
      () => setSaveState((state) => ({ ...state, status: 'failed' })),
    );
    return result;
  }

  return { run, saveState };
}
export type ListingSaver = ReturnType<typeof useListingSaver>;
