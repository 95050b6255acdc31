/** Limits and states of a store's products that the browser uses without loading the schemas. */

export const PRODUCT_NAME_MAX_CHARACTERS = 120;
export const BRAND_MAX_CHARACTERS = 60;
export const DESCRIPTION_MAX_CHARACTERS = 3_000;
export const HOW_TO_USE_MAX_CHARACTERS = 1_500;
export const VARIANT_LABEL_MAX_CHARACTERS = 40;
export const SKU_MAX_CHARACTERS = 40;
export const NAFDAC_MAX_CHARACTERS = 20;
export const PICTURE_ALT_MAX_CHARACTERS = 160;
export const INGREDIENT_MAX_CHARACTERS = 120;
export const PRODUCT_PICTURES_MAX = 8;
export const PRODUCT_PICTURE_MAX_BYTES = 12 * 1024 * 1024;
export const VARIANTS_MAX = 20;
export const BATCHES_MAX = 20;
export const INGREDIENTS_MAX = 120;
export const KEY_ACTIVES_MAX = 8;
export const PRICE_MAX_KOBO = 1_000_000_000;
export const STOCK_MAX = 100_000;
export const WEIGHT_MAX_GRAMS = 30_000;
export const PAO_MAX_MONTHS = 60;
export const BULK_MAX_ITEMS = 200;
export const LISTINGS_PAGE_SIZE = 24;
export const DEFAULT_LOW_STOCK = 5;

/**
 * How far staff's review of the working copy is. `draft`: not submitted since it was last changed;
 * `approved`: the same as what is in the shop.
 */
export const reviewStates = ['draft', 'submitted', 'rejected', 'approved'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Where the product is: a `live` one can have a revision in any review state. */
export const listingStatuses = ['draft', 'submitted', 'rejected', 'live', 'archived'] as const;
export type ListingStatus = (typeof listingStatuses)[number];

/**
 * Fields of an approved product whose change waits for staff. Every other change applies at once.
 */
export const reviewedFields = [
  'name',
  'brand',
  'category',
  'subCategory',
  'pictures',
  'inci',
  'hydroquinonePercent',
  'nafdacNumber',
  'packPicture',
] as const;
export type ReviewedField = (typeof reviewedFields)[number];
