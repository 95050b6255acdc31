import { type Listing } from '@/contracts/listing-address';
import { type SkinProfile } from '@/contracts/skin-profile';

/** The API accepts this many values of a filter. */
const MAX_EXCLUDED = 20;

/** Adds a skin profile to the filters. A concern that the shopper chose for this list stays alone. */
export const applySkinProfile = (listing: Listing, { skinType, concerns, avoid }: SkinProfile): Listing => ({
  ...listing,
  skinType: skinType ? [skinType] : listing.skinType,
  concern: listing.concern.length > 0 ? listing.concern : concerns.toSorted(),
  exclude: [...new Set([...listing.exclude, ...avoid])].slice(0, MAX_EXCLUDED).sort(),
  page: 1,
});
