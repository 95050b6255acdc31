import { type FacetValue, type ProductFacets, type ProductQuery } from '@/contracts/catalogue';
import { concerns, skinTypes } from '@/contracts/skin';

import { applyFilters, type Filters } from './apply-filters';
import { type BitSet } from './bit-set';
import { WORDS_PER_BLOCK } from './block-ranges';
import { type CatalogueNames } from './catalogue-names';
import { getCommonName } from './common-names';
import { countKeyActives, countValues, createValueCounter } from './dimension-values';
import { takeFrequentValues, type Label } from './frequent-values';
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
 *
 * @param matches the products that match all filters
 * @param storeIds ids of the query's stores
 * @param rest lets other requests run between the steps
 */
export async function countFacets(
  productIndex: ProductIndex,
  { filters, matches, storeIds }: { filters: Filters; matches: BitSet; storeIds: string[] },
  query: ProductQuery,
  names: CatalogueNames,
  rest: () => Promise<void>,
): Promise<ProductFacets> {
  const within = (filter: string) =>
    filters.has(filter) ? applyFilters(productIndex, filters, filter) : matches;
  const count = createCounter(productIndex, within);
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
    const { values, counts } = countValues(productIndex, dimension, within(dimension));
    return takeFrequentValues(values, counts, VALUES_SHOWN, getLabel, chosen);
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
  const store = await byCount('store', storeLabel, storeIds);
  const skinType = await inOrder('skinType', new Map(Object.entries(skinTypes)), query.skinType);
  const concern = await inOrder('concern', new Map(Object.entries(concerns)), query.concern);
  const ingredient = await ingredientFacet(productIndex, matches, query.ingredient ?? [], names, rest);
  const countFlag = (flag: string) => createValueCounter(productIndex, 'flag', within(flag))(flag);
  const minRating = (value: string) => ({ value, label: catalogueMessages.minRating(Number(value)) });

  await rest();
  const price = findPriceRange(productIndex, within('price'));
  await rest();

  return {
    category,
    subCategory,
    brand,
    color,
    store,
    skinType,
    concern,
    ingredient,
    rating: count('rating', stars, minRating, [`${query.rating}`]),
    inStock: countFlag('inStock'),
    checked: countFlag('checked'),
    deals: countFlag('deals'),
    price,
  };
}

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
  const keyActives = countKeyActives(productIndex, matches);
  const shown = [...new Set([...keyActives.keys(), ...chosen])]
    .map((slug) => ({ slug, asKeyActive: keyActives.get(slug) ?? 0 }))
    .sort((one, other) => other.asKeyActive - one.asKeyActive || (one.slug < other.slug ? -1 : 1))
    .filter(({ slug }, at) => at < INGREDIENTS_SHOWN || chosen.includes(slug));
  const countContaining = createValueCounter(productIndex, 'contains', matches);
  const values: FacetValue[] = [];
  for (const { slug } of shown) {
    await rest();
    values.push({ ...ingredientLabel(slug, names), count: countContaining(slug) });
  }
  return values;
}

/** Returns the lowest and highest price among the members; 0 and 0 if there are none. */
export function findPriceRange(
  { priceKobo, blockRanges }: ProductIndex,
  members: BitSet,
): { min: number; max: number } {
  const { lowest, highest } = blockRanges.priceKobo;
  let min = Infinity;
  let max = 0;
  // Not by forEachBit: a call for each of a million members would take most of the time.
  for (let at = 0; at < members.length; at += 1) {
    const block = Math.floor(at / WORDS_PER_BLOCK);
    if ((lowest[block] ?? 0) >= min && (highest[block] ?? 0) <= max) {
      at = (block + 1) * WORDS_PER_BLOCK - 1;
      continue;
    }
    for (let word = members[at] ?? 0; word !== 0; word &= word - 1) {
      const price = priceKobo[at * 32 + 31 - Math.clz32(word & -word)] ?? 0;
      if (price < min) min = price;
      if (price > max) max = price;
    }
  }
  return { min: min === Infinity ? 0 : min, max };
}
