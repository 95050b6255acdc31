import { type Listing } from '@/contracts/listing-replies';
import { safeSessionStorage } from '@/lib/storage/safe-storage';

import { type ListingValues } from './listing-form';

/* What was typed about a product in the shop and not saved yet survives a reload. */

const buildStorageKey = ({ id }: Listing) => `didan.product.${id}`;

/** Returns what was typed, unless the product changed since. */
export function readTypedValues(listing: Listing): ListingValues | undefined {
  try {
    const stored = JSON.parse(safeSessionStorage.getItem(buildStorageKey(listing)) ?? 'null') as {
      version: number;
      values: ListingValues;
    } | null; // written by keepTypedValues alone
    return stored?.version === listing.version ? stored.values : undefined;
  } catch {
    return undefined;
  }
}

export const keepTypedValues = (listing: Listing, values: ListingValues): void =>
  safeSessionStorage.setItem(buildStorageKey(listing), JSON.stringify({ version: listing.version, values }));

export const forgetTypedValues = (listing: Listing): void =>
  safeSessionStorage.removeItem(buildStorageKey(listing));
