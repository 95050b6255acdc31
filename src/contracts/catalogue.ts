import { array, boolean, number, object, string, type InferType } from 'yup';

import { productSorts, slugPattern } from './catalogue-terms';
import { LIST_MAX_PAGE_SIZE, LIST_PAGE_SIZE, SEARCH_MAX_CHARACTERS, STORES_PAGE_SIZE } from './limits';
import { pagingFields, wholeNumber } from './paging';
import { count, filled, id, kobo, shape, stars } from './shape';
import { activeKinds, nafdacStatuses } from './skin';
import { text } from './text';

/** Words that stand in the shop's and the API's own addresses and can never be a slug (contract 'Rules'). */
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

const slug = text(SLUG_MAX_CHARACTERS).matches(slugPattern, 'Must be a name such as dark-spots');
/** One value or several: an address may repeat a filter. */
const slugs = array(slug.required()).ensure().max(FILTER_MAX_VALUES, `At most ${FILTER_MAX_VALUES} at once`);
const yes = boolean().typeError('Must be true or false');

/**
 * What narrows a list of products; the shop's own addresses carry the same names. Several values of one filter mean any of them,
 * except `ingredient` (all of them) and `exclude` (none of them), which name ingredients by the slug of their INCI name.
 */
export const productFilters = {
  q: text(SEARCH_MAX_CHARACTERS),
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

export const suggestQuerySchema = object({ q: text(SEARCH_MAX_CHARACTERS).default('') }).noUnknown();
export const topPicksQuerySchema = object({
  limit: wholeNumber(LIST_MAX_PAGE_SIZE).min(1, 'Must be at least 1').default(12),
}).noUnknown();
export const priceRangeQuerySchema = object({ category: slug }).noUnknown();
export const storeQuerySchema = object({ slug, ...pagingFields(STORES_PAGE_SIZE) }).noUnknown();
export type StoreQuery = InferType<typeof storeQuerySchema>;
export const slugParamsSchema = object({ slug: slug.required() }).noUnknown();

const named = shape({ slug: filled, name: filled });
const optionalKobo = kobo.nullable().defined();

/** A product as a card shows it. `image` is the picture's base name: `/images/{image}-640.avif` and its sisters. */
export const productCard = shape({
  id,
  slug: filled,
  name: filled,
  brand: named,
  store: shape({ id, slug: filled, name: filled }),
  image: filled,
  imageAlt: filled,
  sizeLabel: filled,
  priceKobo: kobo,
  compareAtKobo: optionalKobo,
  /** Of the first variant, the one that is added without asking. */
  variantId: id,
  variantCount: count,
  stock: count,
  inStock: boolean().required(),
  rating: stars,
  reviewCount: count,
  skinTypes: array(filled).required(),
  concerns: array(filled).required(),
  nafdacStatus: string().oneOf(nafdacStatuses).required(),
});
export type ProductCard = InferType<typeof productCard>;

const facetValue = shape({ value: filled, label: filled, count });
export type FacetValue = InferType<typeof facetValue>;
const facet = array(facetValue).required();

/** How many products each value would leave, given the other filters. */
const facets = shape({
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
  inStock: count,
  checked: count,
  price: shape({ min: kobo, max: kobo }),
});
export type ProductFacets = InferType<typeof facets>;

const listOf = { page: count, pageSize: count, total: count };

export const productListReply = shape({
  items: array(productCard).required(),
  ...listOf,
  facets: facets.nullable().defined().default(undefined),
  /** What was searched for instead, where nothing is spelt as it was asked for. */
  correctedQuery: string().nullable().defined(),
});
export type ProductList = InferType<typeof productListReply>;

const variant = shape({
  id,
  sku: filled,
  label: filled,
  priceKobo: kobo,
  compareAtKobo: optionalKobo,
  stock: count,
});

/** An ingredient of the INCI list, marked where a shopper would want to know. */
const ingredient = shape({
  name: filled,
  slug: filled,
  isKeyActive: boolean().required(),
  isAllergen: boolean().required(),
  active: string().oneOf(activeKinds).nullable().defined(),
});

const storeSummary = shape({
  id,
  slug: filled,
  name: filled,
  city: filled,
  state: filled,
  logo: filled,
});

export const product = productCard.shape({
  description: filled,
  images: array(shape({ name: filled, alt: filled })).required(),
  variants: array(variant).required(),
  category: named,
  subCategory: named,
  colors: array(shape({ slug: filled, name: filled, hex: filled })).required(),
  inci: array(ingredient).required(),
  keyActives: array(shape({ name: filled, percent: number().nullable().defined() })).required(),
  allergens: array(filled).required(),
  howToUse: filled,
  patchTest: boolean().required(),
  /** Months after opening; null for what is used at once. */
  paoMonths: number().integer().nullable().defined(),
  /** `expiry` is a year and a month, such as 2029-04. */
  batches: array(shape({ number: filled, expiry: filled })).required(),
  nafdacNumber: string().nullable().defined(),
  nafdacCheckedAt: string().nullable().defined(),
  /** Who looked at the number. */
  nafdacCheckedBy: string().nullable().defined(),
  store: storeSummary,
  status: string().oneOf(['draft', 'active', 'archived']).required(),
  createdAt: filled,
});
export type Product = InferType<typeof product>;

export const productReply = shape({ item: product });
export const productCardsReply = shape({ items: array(productCard).required() });
export type ProductCards = InferType<typeof productCardsReply>;
export const priceRangeReply = shape({ min: kobo, max: kobo });

export const suggestReply = shape({
  products: array(
    shape({ slug: filled, name: filled, brand: filled, image: filled, priceKobo: kobo }),
  ).required(),
  brands: array(named).required(),
  categories: array(
    shape({ slug: filled, name: filled, parent: named.nullable().defined().default(undefined) }),
  ).required(),
});
export type Suggestions = InferType<typeof suggestReply>;

const subCategory = shape({ slug: filled, name: filled, blurb: filled, productCount: count });
export const categoriesReply = shape({
  items: array(subCategory.shape({ subCategories: array(subCategory).required() })).required(),
});
export type Category = InferType<typeof categoriesReply>['items'][number];
export const subCategoriesReply = shape({
  items: array(subCategory.shape({ category: named })).required(),
});
export const brandsReply = shape({
  items: array(
    shape({ slug: filled, name: filled, story: filled, city: filled, productCount: count }),
  ).required(),
});
export type Brand = InferType<typeof brandsReply>['items'][number];
export const colorsReply = shape({
  items: array(shape({ slug: filled, name: filled, hex: filled, productCount: count })).required(),
});

const publicStore = storeSummary.shape({
  bio: filled,
  shipsFromLga: filled,
  deliveryStates: array(filled).required(),
  rating: stars,
  reviewCount: count,
  productCount: count,
  /** A date, such as 2024-03-11. */
  joinedAt: filled,
});
export type Store = InferType<typeof publicStore>;
/** GET /store/public/: one page of the stores by name, or with `slug` that one. */
export const storesReply = shape({ items: array(publicStore).required() });

export type SlugParams = InferType<typeof slugParamsSchema>;
