import { array, boolean, number, object, string, type InferType } from 'yup';

import { productSorts, SLUG_MAX_CHARACTERS, slugPattern } from './catalogue-terms';
import { fieldMessages } from './field-messages';
import { countField, nonEmptyString, uuidField, koboField, strictObject, starsField } from './fields';
import { LIST_MAX_PAGE_SIZE, LIST_PAGE_SIZE, SEARCH_MAX_CHARACTERS } from './limits';
import { validationMessages } from './messages';
import { pagingFields, wholeNumberField } from './paging';
import { searchFilters } from './search-filters';
import { activeKinds, nafdacStatuses } from './skin';
import { textField } from './text';

/** Path segments of the shop and the API that cannot be used as slugs (contract 'Rules'). */
export const reservedSlugs = [
  'store',
  'all-products',
  'suggest',
  'top-pick-products',
  'min-max-price',
  'duplicate',
  'bulk',
  'imports',
  'exports',
];

const FILTER_MAX_VALUES = 20;
/**
 * Largest price accepted as a filter: far above any product, far below an integer column's limit.
 */
const MAX_PRICE_KOBO = 1_000_000_000;

export const slugField = textField(SLUG_MAX_CHARACTERS).matches(
  slugPattern,
  'Must be a name such as dark-spots',
);
/** One value or several, since a query may repeat a filter. */
const slugs = array(slugField.required())
  .ensure()
  .max(FILTER_MAX_VALUES, fieldMessages.maxItems(FILTER_MAX_VALUES));
const flag = boolean().typeError(fieldMessages.trueOrFalse);

/**
 * Filters of a product list; the shop's URLs use the same names. A product must match one of a
 * filter's values, except for `ingredient` (all of them) and `exclude` (none of them), which take
 * INCI name slugs.
 */
export const productFilters = {
  q: textField(SEARCH_MAX_CHARACTERS),
  category: slugs,
  subCategory: slugs,
  brand: slugs,
  color: slugs,
  store: slugs,
  skinType: slugs,
  concern: slugs,
  ingredient: slugs,
  exclude: slugs,
  minPrice: wholeNumberField(MAX_PRICE_KOBO).min(0, fieldMessages.min(0)),
  maxPrice: wholeNumberField(MAX_PRICE_KOBO).min(0, fieldMessages.min(0)),
  /** Minimum rating in stars. */
  rating: wholeNumberField(5).min(1, fieldMessages.min(1)),
  inStock: flag,
  /** Only products whose NAFDAC number has been checked. */
  checked: flag,
  /** Only products below their former price. */
  deals: flag,
};

export const productQuerySchema = object({
  ...productFilters,
  /** Exactly these products, in no particular order; for lists kept in a visitor's browser. */
  ids: array(string().uuid(fieldMessages.id).required())
    .ensure()
    .max(LIST_MAX_PAGE_SIZE, fieldMessages.maxItems(LIST_MAX_PAGE_SIZE)),
  sort: string().oneOf(productSorts, fieldMessages.oneOf(productSorts)).default('relevance'),
  ...pagingFields(LIST_MAX_PAGE_SIZE, LIST_PAGE_SIZE),
  /** `false` skips the facet counts. */
  facets: flag.default(true),
}).noUnknown();
export type ProductQuery = InferType<typeof productQuerySchema>;

/** GET /product/store/: the products of one store. */
export const storeProductsQuerySchema = object({
  storeId: string().uuid(fieldMessages.id).required(validationMessages.required),
  ...pagingFields(LIST_MAX_PAGE_SIZE, LIST_PAGE_SIZE),
}).noUnknown();

export const suggestQuerySchema = object({ q: textField(SEARCH_MAX_CHARACTERS).default('') }).noUnknown();
export const topPicksQuerySchema = object({
  limit: wholeNumberField(LIST_MAX_PAGE_SIZE).min(1, fieldMessages.min(1)).default(12),
}).noUnknown();
export const priceRangeQuerySchema = object({ category: slugField }).noUnknown();
export const slugParamsSchema = object({ slug: slugField.required() }).noUnknown();

const named = strictObject({ slug: nonEmptyString, name: nonEmptyString });
const optionalKobo = koboField.nullable().defined();

/** A product card. `image` is the base name of its pictures (config/picture-url.ts). */
export const productCard = strictObject({
  id: uuidField,
  slug: nonEmptyString,
  name: nonEmptyString,
  brand: named,
  store: strictObject({ id: uuidField, slug: nonEmptyString, name: nonEmptyString, city: nonEmptyString }),
  image: nonEmptyString,
  imageAlt: nonEmptyString,
  sizeLabel: nonEmptyString,
  priceKobo: koboField,
  compareAtKobo: optionalKobo,
  /** The first variant, which "Add to bag" uses on a card. */
  variantId: uuidField,
  variantCount: countField,
  stock: countField,
  inStock: boolean().required(),
  rating: starsField,
  reviewCount: countField,
  skinTypes: array(nonEmptyString).required(),
  concerns: array(nonEmptyString).required(),
  nafdacStatus: string().oneOf(nafdacStatuses).required(),
});
export type ProductCard = InferType<typeof productCard>;

const facetValue = strictObject({ value: nonEmptyString, label: nonEmptyString, count: countField });
export type FacetValue = InferType<typeof facetValue>;
const facet = array(facetValue).required();

/** How many products each value would leave, given the other filters. */
const facets = strictObject({
  category: facet,
  subCategory: facet,
  brand: facet,
  color: facet,
  store: facet,
  skinType: facet,
  concern: facet,
  /** Key actives, most frequent first. */
  ingredient: facet,
  /** `value` is the minimum number of stars. */
  rating: facet,
  inStock: countField,
  checked: countField,
  deals: countField,
  price: strictObject({ min: koboField, max: koboField }),
});
export type ProductFacets = InferType<typeof facets>;

const pageCounts = { page: countField, pageSize: countField, total: countField };

export const productListReply = strictObject({
  items: array(productCard).required(),
  ...pageCounts,
  facets: facets.nullable().defined().default(undefined),
  /** What was searched for, if it differs from the query: spelling corrected, prices read. */
  correctedQuery: string().nullable().defined(),
  /** The words that were left out of it, because no product has anything like them. */
  unmatchedWords: string().nullable().defined(),
  searchFilters,
});
export type ProductList = InferType<typeof productListReply>;

const color = strictObject({ slug: nonEmptyString, name: nonEmptyString, hex: nonEmptyString });

const variant = strictObject({
  id: uuidField,
  sku: nonEmptyString,
  label: nonEmptyString,
  priceKobo: koboField,
  compareAtKobo: optionalKobo,
  stock: countField,
  /** The one of the product's pictures that shows it. */
  image: string().nullable().defined(),
  /** The colour of a shade. */
  color: color.nullable().defined().default(undefined),
});

/** An ingredient of the INCI list, with what makes it worth pointing out. */
const ingredient = strictObject({
  name: nonEmptyString,
  slug: nonEmptyString,
  isKeyActive: boolean().required(),
  isAllergen: boolean().required(),
  active: string().oneOf(activeKinds).nullable().defined(),
});

export const storeSummary = strictObject({
  id: uuidField,
  slug: nonEmptyString,
  name: nonEmptyString,
  city: nonEmptyString,
  state: nonEmptyString,
  logo: nonEmptyString,
});

export const product = productCard.shape({
  description: nonEmptyString,
  images: array(strictObject({ name: nonEmptyString, alt: nonEmptyString })).required(),
  variants: array(variant).required(),
  category: named,
  subCategory: named,
  colors: array(color).required(),
  inci: array(ingredient).required(),
  keyActives: array(
    strictObject({ name: nonEmptyString, percent: number().nullable().defined() }),
  ).required(),
  allergens: array(nonEmptyString).required(),
  howToUse: nonEmptyString,
  patchTest: boolean().required(),
  /** Months to use the product after opening; null if it is used up at once. */
  paoMonths: number().integer().nullable().defined(),
  /** `expiry` is a year and a month, such as 2029-04. */
  batches: array(strictObject({ number: nonEmptyString, expiry: nonEmptyString })).required(),
  nafdacNumber: string().nullable().defined(),
  nafdacCheckedAt: string().nullable().defined(),
  /** Who checked the number. */
  nafdacCheckedBy: string().nullable().defined(),
  store: storeSummary,
  /** Of a store on holiday, the first day on which it dispatches again, such as 2027-01-04. */
  shipsFrom: string().nullable().defined(),
  status: string().oneOf(['draft', 'active', 'archived', 'paused']).required(),
  createdAt: nonEmptyString,
});
export type Product = InferType<typeof product>;

/** `goesWellWith`: at most four products of other routine steps. */
export const productReply = strictObject({ item: product, goesWellWith: array(productCard).required() });
export type ProductReply = InferType<typeof productReply>;
export const productCardsReply = strictObject({ items: array(productCard).required() });
export type ProductCards = InferType<typeof productCardsReply>;
export const priceRangeReply = strictObject({ min: koboField, max: koboField });

export const suggestReply = strictObject({
  products: array(
    strictObject({
      slug: nonEmptyString,
      name: nonEmptyString,
      brand: nonEmptyString,
      image: nonEmptyString,
      priceKobo: koboField,
    }),
  ).required(),
  brands: array(named).required(),
  stores: array(named).required(),
  concerns: array(named).required(),
  categories: array(
    strictObject({
      slug: nonEmptyString,
      name: nonEmptyString,
      parent: named.nullable().defined().default(undefined),
    }),
  ).required(),
});
export type Suggestions = InferType<typeof suggestReply>;
export type SlugParams = InferType<typeof slugParamsSchema>;
