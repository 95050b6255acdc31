import { type FacetValue, type ProductFacets, type ProductQuery } from '@/contracts/catalogue';
import { concerns, skinTypes } from '@/contracts/skin';

import { applyFilters, type Filters } from './apply-filters';
import { countCommonBits, forEachBit, type BitSet } from './bit-set';
import { type CatalogueNames } from './catalogue-names';
import { getCommonName } from './common-names';
import { catalogueMessages } from './messages';
import { type Dimension, type ProductIndex } from './product-index';

/** Limit of the ingredient facet: a longer list would not be read and costs mobile data. */
const INGREDIENTS_SHOWN = 40;
const stars = ['4', '3', '2', '1'];

/**
 * Counts how many products each value would leave. A filter that accepts any of its values is left
 * out of its own counts; ingredients must all match, so they count within the current result.
 */
export function countFacets(
  productIndex: ProductIndex,
  filters: Filters,
  query: ProductQuery,
  names: CatalogueNames,
): ProductFacets {
  const count = createCounter(productIndex, filters);
  const storeName = new Map(names.stores.map(({ id, slug, name }) => [id, { value: slug, label: name }]));
  const labelled = (labels: Map<string, string>) => (slug: string) => ({
    value: slug,
    label: labels.get(slug) ?? slug,
  });
  const inOrder = (dimension: Dimension, labels: Map<string, string>, chosen: string[] = []) =>
    count(dimension, [...labels.keys()], labelled(labels), chosen);
  const byCount = (dimension: Dimension, labelOf: (key: string) => Label, chosen: string[] = []) =>
    count(dimension, [...productIndex.sets[dimension].keys()], labelOf, chosen).sort(byCountDescending);
  const subNames = new Map([...names.subCategories].map(([slug, { name }]) => [slug, name]));
  const priced = applyFilters(productIndex, filters, 'price');

  return {
    category: inOrder('category', names.categories, query.category),
    subCategory: inOrder('subCategory', subNames, query.subCategory),
    brand: byCount('brand', labelled(names.brands), query.brand),
    color: byCount('color', labelled(names.colors), query.color),
    store: byCount('store', (id) => storeName.get(id) ?? { value: id, label: id }, query.store),
    skinType: inOrder('skinType', new Map(Object.entries(skinTypes)), query.skinType),
    concern: inOrder('concern', new Map(Object.entries(concerns)), query.concern),
    ingredient: ingredientFacet(productIndex, filters, query.ingredient ?? [], names),
    rating: count(
      'rating',
      stars,
      (value) => ({ value, label: catalogueMessages.minRating(Number(value)) }),
      [`${query.rating}`],
    ),
    inStock: countFlag(productIndex, filters, 'inStock'),
    checked: countFlag(productIndex, filters, 'checked'),
    deals: countFlag(productIndex, filters, 'deals'),
    price: findPriceRange(productIndex, priced),
  };
}

type Label = { value: string; label: string };

/** Leaves out values without products, except chosen ones, which must stay to be removable. */
function createCounter(productIndex: ProductIndex, filters: Filters) {
  const matches = applyFilters(productIndex, filters);
  return (
    dimension: Dimension,
    keys: string[],
    labelOf: (key: string) => Label,
    chosen: string[],
  ): FacetValue[] => {
    const within = filters.has(dimension) ? applyFilters(productIndex, filters, dimension) : matches;
    return keys
      .map((key) => {
        const set = productIndex.sets[dimension].get(key);
        return { ...labelOf(key), count: set ? countCommonBits(within, set) : 0 };
      })
      .filter(({ value, count }) => count > 0 || chosen.includes(value));
  };
}

const byCountDescending = (one: FacetValue, other: FacetValue) =>
  other.count - one.count || (one.label < other.label ? -1 : 1);

const ingredientLabel = (slug: string, names: CatalogueNames): Label => ({
  value: slug,
  label: getCommonName(slug) ?? names.ingredients.get(slug) ?? slug,
});

/**
 * Builds the ingredient facet: key actives of the matches, most frequent first, each counted in
 * every product that contains it.
 */
function ingredientFacet(
  productIndex: ProductIndex,
  filters: Filters,
  chosen: string[],
  names: CatalogueNames,
): FacetValue[] {
  const matches = applyFilters(productIndex, filters);
  const countOfSet = (dimension: Dimension, slug: string) => {
    const set = productIndex.sets[dimension].get(slug);
    return set ? countCommonBits(matches, set) : 0;
  };
  return [...new Set([...productIndex.sets.ingredient.keys(), ...chosen])]
    .map((slug) => ({ slug, isChosen: chosen.includes(slug), asKeyActive: countOfSet('ingredient', slug) }))
    .filter(({ asKeyActive, isChosen }) => asKeyActive > 0 || isChosen)
    .sort((one, other) => other.asKeyActive - one.asKeyActive || (one.slug < other.slug ? -1 : 1))
    .filter(({ isChosen }, at) => at < INGREDIENTS_SHOWN || isChosen)
    .map(({ slug }) => ({ ...ingredientLabel(slug, names), count: countOfSet('contains', slug) }));
}

function countFlag(
  productIndex: ProductIndex,
  filters: Filters,
  flag: 'inStock' | 'checked' | 'deals',
): number {
  const set = productIndex.sets.flag.get(flag);
  return set ? countCommonBits(applyFilters(productIndex, filters, flag), set) : 0;
}

/** Returns the lowest and highest price among the members; 0 and 0 if there are none. */
export function findPriceRange(productIndex: ProductIndex, members: BitSet): { min: number; max: number } {
  let min = Infinity;
  let max = 0;
  forEachBit(members, (number) => {
    const price = productIndex.priceKobo[number] ?? 0;
    if (price < min) min = price;
    if (price > max) max = price;
  });
  return { min: min === Infinity ? 0 : min, max };
}
