import { array, boolean, number, object, string, type InferType } from 'yup';

import { productSorts, slugPattern } from './catalogue-terms';
import { countField, nonEmptyString, uuidField, koboField, strictObject, starsField } from './fields';
import { LIST_MAX_PAGE_SIZE, LIST_PAGE_SIZE, SEARCH_MAX_CHARACTERS, STORES_PAGE_SIZE } from './limits';
import { pagingFields, wholeNumber } from './paging';
import { activeKinds, nafdacStatuses } from './skin';
import { textField } from './text';

/** Words that stand in the shop's and the API's own addresses and can never be a slug. */
export const reservedSlugs = [
  'store',
  'all-products',
  'suggest',
  'top-pick-products',
  'min-max-price',
  'duplicate',
];

const SLUG_MAX_CHARACTERS = 80;
const FILTER_MAX_VALUES = 20;
/** The largest price that can be asked for; far above any product's, far below what an integer column holds. */
const MAX_PRICE_KOBO = 1_000_000_000;

const slug = textField(SLUG_MAX_CHARACTERS).matches(slugPattern, 'Must be a name such as dark-spots');
/** One value or several: an address may repeat a filter. */
const slugs = array(slug.required()).ensure().max(FILTER_MAX_VALUES, `At most ${FILTER_MAX_VALUES} at once`);
const yes = boolean().typeError('Must be true or false');

/**
 * What narrows a list of products; the shop's own addresses carry the same names. Several values of one filter mean any of them,
 * except `ingredient` (all of them) and `exclude` (none of them), which name ingredients by the slug of their INCI name.
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
  minPrice: wholeNumber(MAX_PRICE_KOBO).min(0, 'Must be at least 0'),
  maxPrice: wholeNumber(MAX_PRICE_KOBO).min(0, 'Must be at least 0'),
  /** At least so many stars. */
  rating: wholeNumber(5).min(1, 'Must be at least 1'),
  inStock: yes,
  /** Only products whose NAFDAC number a person has looked at. */
  checked: yes,
};

export const productQuerySchema = object({
  ...productFilters,
  /** These very products, in this order of nothing: for what a visitor keeps on the phone. */
  ids: array(string().uuid('Must be an id').required())
    .ensure()
    .max(LIST_MAX_PAGE_SIZE, `At most ${LIST_MAX_PAGE_SIZE} at once`),
  sort: string()
    .oneOf(productSorts, `Must be one of ${productSorts.join(', ')}`)
    .default('relevance'),
  ...pagingFields(LIST_MAX_PAGE_SIZE, LIST_PAGE_SIZE),
  /** `false` where nobody looks at the counts. */
  facets: yes.default(true),
}).noUnknown();
export type ProductQuery = InferType<typeof productQuerySchema>;

/** GET /product/store/: what one store sells. */
export const storeProductsQuerySchema = object({
  storeId: string().uuid('Must be an id').required('Field is Required'),
  ...pagingFields(LIST_MAX_PAGE_SIZE, LIST_PAGE_SIZE),
}).noUnknown();

export const suggestQuerySchema = object({ q: textField(SEARCH_MAX_CHARACTERS).default('') }).noUnknown();
export const topPicksQuerySchema = object({
  limit: wholeNumber(LIST_MAX_PAGE_SIZE).min(1, 'Must be at least 1').default(12),
}).noUnknown();
export const priceRangeQuerySchema = object({ category: slug }).noUnknown();
export const storeQuerySchema = object({ slug, ...pagingFields(STORES_PAGE_SIZE) }).noUnknown();
export type StoreQuery = InferType<typeof storeQuerySchema>;
export const slugParamsSchema = object({ slug: slug.required() }).noUnknown();

const named = strictObject({ slug: nonEmptyString, name: nonEmptyString });
const optionalKobo = koboField.nullable().defined();

/** A product as a card shows it. `image` is the picture's base name: `/images/{image}-640.avif` and its sisters. */
export const productCard = strictObject({
  id: uuidField,
  slug: nonEmptyString,
  name: nonEmptyString,
  brand: named,
  store: strictObject({ id: uuidField, slug: nonEmptyString, name: nonEmptyString }),
  image: nonEmptyString,
  imageAlt: nonEmptyString,
  sizeLabel: nonEmptyString,
  priceKobo: koboField,
  compareAtKobo: optionalKobo,
  /** Of the first variant, the one that is added without asking. */
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
  /** Key actives, the most frequent first. */
  ingredient: facet,
  /** `value` is the least number of stars. */
  rating: facet,
  inStock: countField,
  checked: countField,
  price: strictObject({ min: koboField, max: koboField }),
});
export type ProductFacets = InferType<typeof facets>;

const listOf = { page: countField, pageSize: countField, total: countField };

export const productListReply = strictObject({
  items: array(productCard).required(),
  ...listOf,
  facets: facets.nullable().defined().default(undefined),
  /** What was searched for instead, where nothing is spelt as it was asked for. */
  correctedQuery: string().nullable().defined(),
});
export type ProductList = InferType<typeof productListReply>;

const variant = strictObject({
  id: uuidField,
  sku: nonEmptyString,
  label: nonEmptyString,
  priceKobo: koboField,
  compareAtKobo: optionalKobo,
  stock: countField,
});

/** An ingredient of the INCI list, marked where a shopper would want to know. */
const ingredient = strictObject({
  name: nonEmptyString,
  slug: nonEmptyString,
  isKeyActive: boolean().required(),
  isAllergen: boolean().required(),
  active: string().oneOf(activeKinds).nullable().defined(),
});

const storeSummary = strictObject({
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
  colors: array(strictObject({ slug: nonEmptyString, name: nonEmptyString, hex: nonEmptyString })).required(),
  inci: array(ingredient).required(),
  keyActives: array(
    strictObject({ name: nonEmptyString, percent: number().nullable().defined() }),
  ).required(),
  allergens: array(nonEmptyString).required(),
  howToUse: nonEmptyString,
  patchTest: boolean().required(),
  /** Months after opening; null for what is used at once. */
  paoMonths: number().integer().nullable().defined(),
  /** `expiry` is a year and a month, such as 2029-04. */
  batches: array(strictObject({ number: nonEmptyString, expiry: nonEmptyString })).required(),
  nafdacNumber: string().nullable().defined(),
  nafdacCheckedAt: string().nullable().defined(),
  /** Who looked at the number. */
  nafdacCheckedBy: string().nullable().defined(),
  store: storeSummary,
  status: string().oneOf(['draft', 'active', 'archived']).required(),
  createdAt: nonEmptyString,
});
export type Product = InferType<typeof product>;

export const productReply = strictObject({ item: product });
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
  categories: array(
    strictObject({
      slug: nonEmptyString,
      name: nonEmptyString,
      parent: named.nullable().defined().default(undefined),
    }),
  ).required(),
});
export type Suggestions = InferType<typeof suggestReply>;

const publicStore = storeSummary.shape({
  bio: nonEmptyString,
  shipsFromLga: nonEmptyString,
  deliveryStates: array(nonEmptyString).required(),
  rating: starsField,
  reviewCount: countField,
  productCount: countField,
  /** A date, such as 2024-03-11. */
  joinedAt: nonEmptyString,
});
export type Store = InferType<typeof publicStore>;
/** GET /store/public/: one page of the stores by name, or with `slug` that one. */
export const storesReply = strictObject({ items: array(publicStore).required() });

export type SlugParams = InferType<typeof slugParamsSchema>;
