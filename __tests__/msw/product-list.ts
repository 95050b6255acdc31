import type { FacetValue, Product, ProductFacets, ProductList, ProductQuery } from '@/contracts/catalogue';
import type { ProductSort } from '@/contracts/catalogue-terms';
import { concerns, skinTypes } from '@/contracts/skin';

import { cardOf } from '../support/catalogue';

type Keeps = (product: Product) => boolean;
type Named = { value: string; label: string };

const named = ({ slug, name }: { slug: string; name: string }): Named => ({ value: slug, label: name });
const labelled = (labels: Record<string, string>) => (value: string) => ({
  value,
  label: labels[value] ?? value,
});

/** What a product is counted under, for the filters of which any value is enough. */
const anyOf = {
  category: ({ category }: Product) => [named(category)],
  subCategory: ({ subCategory }: Product) => [named(subCategory)],
  brand: ({ brand }: Product) => [named(brand)],
  color: ({ colors }: Product) => colors.map(named),
  store: ({ store }: Product) => [named(store)],
  skinType: (product: Product) => product.skinTypes.map(labelled(skinTypes)),
  concern: (product: Product) => product.concerns.map(labelled(concerns)),
};
type AnyOf = keyof typeof anyOf;
const anyOfNames = Object.keys(anyOf) as AnyOf[]; // the keys of a constant object

export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const hasWords = (product: Product, q: string): boolean =>
  [product.name, product.brand.name, product.description, ...product.inci.map(({ name }) => name)].some(
    (text) => folded(text).includes(folded(q)),
  );

const contains = ({ inci }: Product, slug: string): boolean => inci.some((one) => one.slug === slug);

/** What the query asks for, by name, so that a facet can leave its own out. */
function narrowingOf(query: ProductQuery): Map<string, Keeps> {
  const narrowing = new Map<string, Keeps>([['sold', ({ status }) => status === 'active']]);
  const { q, ids, ingredient, exclude, minPrice, maxPrice, rating, inStock, checked } = query;
  for (const name of anyOfNames) {
    const wanted = query[name];
    if (wanted?.length)
      narrowing.set(name, (product) => anyOf[name](product).some(({ value }) => wanted.includes(value)));
  }
  if (q) narrowing.set('q', (product) => hasWords(product, q));
  if (ids?.length) narrowing.set('ids', ({ id }) => ids.includes(id));
  if (ingredient?.length)
    narrowing.set('ingredient', (product) => ingredient.every((slug) => contains(product, slug)));
  if (exclude?.length)
    narrowing.set('exclude', (product) => !exclude.some((slug) => contains(product, slug)));
  if (rating) narrowing.set('rating', (product) => product.rating >= rating);
  if (inStock) narrowing.set('inStock', (product) => product.inStock);
  if (checked) narrowing.set('checked', ({ nafdacStatus }) => nafdacStatus === 'checked');
  if (minPrice !== undefined || maxPrice !== undefined)
    narrowing.set(
      'price',
      ({ priceKobo }) => priceKobo >= (minPrice ?? 0) && priceKobo <= (maxPrice ?? Infinity),
    );
  return narrowing;
}

const narrowed = (products: Product[], narrowing: Map<string, Keeps>, except?: string): Product[] =>
  products.filter((product) => [...narrowing].every(([name, keeps]) => name === except || keeps(product)));

/** Every value that any of the products has, with how many of those `within` have it; nobody is offered what leaves nothing. */
function countedIn(
  products: Product[],
  within: Product[],
  namesOf: (product: Product) => Named[],
  chosen: string[] = [],
): FacetValue[] {
  const has = (product: Product, wanted: string) => namesOf(product).some(({ value }) => value === wanted);
  const labels = new Map(products.flatMap(namesOf).map(({ value, label }) => [value, label]));
  return [...labels]
    .map(([value, label]) => ({
      value,
      label,
      count: within.filter((product) => has(product, value)).length,
    }))
    .filter(({ value, count }) => count > 0 || chosen.includes(value));
}

const mostFirst = (values: FacetValue[]): FacetValue[] =>
  values.toSorted((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1));

const inOrderOf = (order: object, values: FacetValue[]): FacetValue[] =>
  Object.keys(order).flatMap((key) => values.filter(({ value }) => value === key));

export function priceRange(products: Product[]): { min: number; max: number } {
  const prices = products.map(({ priceKobo }) => priceKobo);
  return prices.length === 0 ? { min: 0, max: 0 } : { min: Math.min(...prices), max: Math.max(...prices) };
}

function facetsOf(products: Product[], narrowing: Map<string, Keeps>, query: ProductQuery): ProductFacets {
  const left = (except?: string) => narrowed(products, narrowing, except);
  const facet = (name: AnyOf) => countedIn(products, left(name), anyOf[name], query[name]);
  const keyActives = ({ inci }: Product) => inci.filter(({ isKeyActive }) => isKeyActive).map(named);
  const starred = (least: number): FacetValue => ({
    value: `${least}`,
    label: `${least} ${least === 1 ? 'star' : 'stars'} and more`,
    count: left('rating').filter(({ rating }) => rating >= least).length,
  });
  return {
    category: facet('category'),
    subCategory: facet('subCategory'),
    brand: mostFirst(facet('brand')),
    color: mostFirst(facet('color')),
    store: mostFirst(facet('store')),
    skinType: inOrderOf(skinTypes, facet('skinType')),
    concern: inOrderOf(concerns, facet('concern')),
    ingredient: mostFirst(countedIn(products, left(), keyActives, query.ingredient)),
    rating: [4, 3, 2, 1].map(starred).filter(({ count }) => count > 0),
    inStock: left('inStock').filter(({ inStock }) => inStock).length,
    checked: left('checked').filter(({ nafdacStatus }) => nafdacStatus === 'checked').length,
    price: priceRange(left('price')),
  };
}

/** What can be bought first, then what people like; every product begins with five reviews of four stars. */
const standing = ({ inStock, rating, reviewCount }: Product): number =>
  (inStock ? 1000 : 0) + (rating * reviewCount + 20) / (reviewCount + 5);

const orders: Record<ProductSort, (product: Product) => number> = {
  relevance: (product) => -standing(product),
  newest: ({ createdAt }) => -Date.parse(createdAt),
  price: ({ priceKobo }) => priceKobo,
  '-price': ({ priceKobo }) => -priceKobo,
  '-rating': ({ rating, reviewCount }) => -(rating * 1000 + reviewCount / 1000),
};

export const inOrder = (products: Product[], sort: ProductSort): Product[] =>
  products.toSorted((one, other) => orders[sort](one) - orders[sort](other));

/** One page of the products that a query asks for, as the real API answers; its search knows no slips of the pen. */
export function listOf(products: Product[], query: ProductQuery): ProductList {
  const { page, pageSize, sort, facets } = query;
  const narrowing = narrowingOf(query);
  const found = narrowed(products, narrowing);
  const items = inOrder(found, sort)
    .slice((page - 1) * pageSize, page * pageSize)
    .map(cardOf);
  return {
    items,
    page,
    pageSize,
    total: found.length,
    facets: facets ? facetsOf(products, narrowing, query) : null,
    correctedQuery: null,
  };
}
