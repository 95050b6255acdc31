import { type ProductListQuery } from '@/contracts/product-list-query';
import { type SkinProfile } from '@/contracts/skin-profile';

/** The API accepts this many values of a filter. */
const MAX_EXCLUDED = 20;

/**
 * Adds a skin profile to the filters. A concern that the shopper chose for this list stays alone.
 */
export const applySkinProfile = (
  listQuery: ProductListQuery,
  { skinType, concerns, avoid }: SkinProfile,
): ProductListQuery => ({
  ...listQuery,
  skinType: skinType ? [skinType] : listQuery.skinType,
  concern: listQuery.concern.length > 0 ? listQuery.concern : concerns.toSorted(),
  exclude: [...new Set([...listQuery.exclude, ...avoid])].slice(0, MAX_EXCLUDED).sort(),
  page: 1,
});
