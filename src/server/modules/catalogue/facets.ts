import { type FacetValue, type ProductFacets, type ProductQuery } from '@/contracts/catalogue';
import { concerns, skinTypes } from '@/contracts/skin';
import { createTimeSlices } from '@/server/platform/concurrency/time-slices';

import { applyFilters, type Filters } from './apply-filters';
import { type BitSet } from './bit-set';
import { type CatalogueNames } from './catalogue-names';
import { getCommonName } from './common-names';
import { countFrequentValues, createValueCounter, listDimensionValues } from './dimension-values';
import { catalogueMessages } from './messages';
import { type Dimension, type ProductIndex } from './product-index';

/** Limit of the ingredient facet: a longer list would not be read and costs mobile data. */
const INGREDIENTS_SHOWN = 40;
/** Limit of the brand, store and colour facets; other brands and stores are found by searching. */
const VALUES_SHOWN = 200;
const stars = ['4', '3', '2', '1'];

/**
 * Counts how many products each value would leave. A filter that accepts any of its values is left
 * out of its own counts; ingredients must all match, so they count within the current result.
 */
export async function countFacets(
  productIndex: ProductIndex,
  filters: Filters,
  query: ProductQuery,
  names: CatalogueNames,
): Promise<ProductFacets> {
  const matches = applyFilters(productIndex, filters);
  const within = (dimension: Dimension) =>
    filters.has(dimension) ? applyFilters(productIndex, filters, dimension) : matches;
  const count = createCounter(productIndex, within);
  const rest = createTimeSlices();
  const labelled = (labels: Map<string, string>) => (slug: string) => ({
    value: slug,
    label: labels.get(slug) ?? slug,
  });
  const inOrder = async (dimension: Dimension, labels: Map<string, string>, chosen: string[] = []) => {
    await rest();
    return count(dimension, [...labels.keys()], labelled(labels), chosen);
  };
  const byCount = async (dimension: Dimension, getLabel: (key: string) => Label, chosen: string[] = []) => {
    await rest();
    const isChosen = (key: string) => chosen.length > 0 && chosen.includes(getLabel(key).value);
    return countFrequentValues(productIndex, dimension, within(dimension), VALUES_SHOWN, isChosen)
      .map(({ value, count }) => ({ ...getLabel(value), count }))
      .sort(byCountDescending)
      .filter(({ value }, at) => at < VALUES_SHOWN || chosen.includes(value));
  };
  const subNames = new Map([...names.subCategories].map(([slug, { name }]) => [slug, name]));
  const storeLabel = (id: string) => {
    const store = names.storesById.get(id);
    return { value: store?.slug ?? id, label: store?.name ?? id };
  };
  const category = await inOrder('category', names.categories, query.category);
  const subCategory = await inOrder('subCategory', subNames, query.subCategory);
  const brand = await byCount('brand', labelled(names.brands), query.brand);
  const color = await byCount('color', labelled(names.colors), query.color);
  const store = await byCount('store', storeLabel, query.store);
  const skinType = await inOrder('skinType', new Map(Object.entries(skinTypes)), query.skinType);
  const concern = await inOrder('concern', new Map(Object.entries(concerns)), query.concern);
  const ingredient = await ingredientFacet(productIndex, matches, query.ingredient ?? [], names, rest);
  await rest();
  const minRating = (value: string) => ({ value, label: catalogueMessages.minRating(Number(value)) });

  return {
    ...{ category, subCategory, brand, color, store, skinType, concern, ingredient },
    rating: count('rating', stars, minRating, [`${query.rating}`]),
    inStock: countFlag(productIndex, filters, 'inStock'),
    checked: countFlag(productIndex, filters, 'checked'),
    deals: countFlag(productIndex, filters, 'deals'),
    price: findPriceRange(productIndex, applyFilters(productIndex, filters, 'price')),
  };
}

type Label = { value: string; label: string };

/** Leaves out values without products, except chosen ones, which must stay to be removable. */
function createCounter(productIndex: ProductIndex, within: (dimension: Dimension) => BitSet) {
  return (
    dimension: Dimension,
    keys: string[],
    getLabel: (key: string) => Label,
    chosen: string[],
  ): FacetValue[] => {
    const countValue = createValueCounter(productIndex, dimension, within(dimension));
    const values: FacetValue[] = [];
    for (const key of keys) {
      const count = countValue(key);
      if (count === 0 && chosen.length === 0) continue;
      const label = getLabel(key);
      if (count > 0 || chosen.includes(label.value)) values.push({ ...label, count });
    }
    return values;
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
async function ingredientFacet(
  productIndex: ProductIndex,
  matches: BitSet,
  chosen: string[],
  names: CatalogueNames,
  rest: () => Promise<void>,
): Promise<FacetValue[]> {
  const countAsKeyActive = createValueCounter(productIndex, 'ingredient', matches);
  const countContaining = createValueCounter(productIndex, 'contains', matches);
  const counted: { slug: string; isChosen: boolean; asKeyActive: number }[] = [];
  for (const slug of new Set([...listDimensionValues(productIndex, 'ingredient'), ...chosen])) {
    counted.push({ slug, isChosen: chosen.includes(slug), asKeyActive: countAsKeyActive(slug) });
    await rest();
  }
  return counted
    .filter(({ asKeyActive, isChosen }) => asKeyActive > 0 || isChosen)
    .sort((one, other) => other.asKeyActive - one.asKeyActive || (one.slug < other.slug ? -1 : 1))
    .filter(({ isChosen }, at) => at < INGREDIENTS_SHOWN || isChosen)
    .map(({ slug }) => ({ ...ingredientLabel(slug, names), count: countContaining(slug) }));
}

function countFlag(
  productIndex: ProductIndex,
  filters: Filters,
  flag: 'inStock' | 'checked' | 'deals',
): number {
  return createValueCounter(productIndex, 'flag', applyFilters(productIndex, filters, flag))(flag);
}

/** Returns the lowest and highest price among the members; 0 and 0 if there are none. */
export function findPriceRange({ priceKobo }: ProductIndex, members: BitSet): { min: number; max: number } {
  let min = Infinity;
  let max = 0;
  // Not by forEachBit: a call for each of a million members would take most of the time.
  for (let at = 0; at < members.length; at += 1) {
    for (let word = members[at] ?? 0; word !== 0; word &= word - 1) {
      const price = priceKobo[at * 32 + 31 - Math.clz32(word & -word)] ?? 0;
      if (price < min) min = price;
      if (price > max) max = price;
    }
  }
  return { min: min === Infinity ? 0 : min, max };
}
