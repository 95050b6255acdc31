import { type FacetValue, type ProductFacets, type ProductQuery } from '@/contracts/catalogue';
import { concerns, skinTypes } from '@/contracts/skin';

import { countCommonBits, forEachBit, type BitSet } from './bit-set';
import { commonNameOf } from './common-names';
import { applyFilters, type Filters } from './apply-filters';
import { type CatalogueNames } from './catalogue-names';
import { type Dimension, type ProductIndex } from './product-index';

/** Of what can be told apart by ingredient; more would be a list nobody reads, on data that somebody pays for. */
const INGREDIENTS_SHOWN = 40;
const stars = ['4', '3', '2', '1'];

/** The counts of the whole shop, which everybody begins with and which cost the most, until something changes. */
const whole = new WeakMap<ProductIndex, { version: number; names: CatalogueNames; facets: ProductFacets }>();

export function buildFacets(
  shelf: ProductIndex,
  narrowing: Filters,
  query: ProductQuery,
  names: CatalogueNames,
): ProductFacets {
  if (narrowing.size > 0) return countFacets(shelf, narrowing, query, names);
  const kept = whole.get(shelf);
  if (kept?.version === shelf.version && kept.names === names) return kept.facets;
  const { version } = shelf;
  const facets = countFacets(shelf, narrowing, query, names);
  whole.set(shelf, { version, names, facets });
  return facets;
}

/**
 * How many products each value would leave. A filter that takes any of its values is left out of its own counts; ingredients, of which
 * all are wanted, count within what is left already.
 */
function countFacets(shelf: ProductIndex, narrowing: Filters, query: ProductQuery, names: CatalogueNames): ProductFacets {
  const count = counter(shelf, narrowing);
  const storeName = new Map(names.stores.map(({ id, slug, name }) => [id, { value: slug, label: name }]));
  const labelled = (labels: Map<string, string>) => (slug: string) => ({
    value: slug,
    label: labels.get(slug) ?? slug,
  });
  const inOrder = (dimension: Dimension, labels: Map<string, string>, chosen: string[] = []) =>
    count(dimension, [...labels.keys()], labelled(labels), chosen);
  const byCount = (dimension: Dimension, labelOf: (key: string) => Label, chosen: string[] = []) =>
    count(dimension, [...shelf.sets[dimension].keys()], labelOf, chosen).sort(mostFirst);
  const subNames = new Map([...names.subCategories].map(([slug, { name }]) => [slug, name]));
  const priced = applyFilters(shelf, narrowing, 'price');

  return {
    category: inOrder('category', names.categories, query.category),
    subCategory: inOrder('subCategory', subNames, query.subCategory),
    brand: byCount('brand', labelled(names.brands), query.brand),
    color: byCount('color', labelled(names.colors), query.color),
    store: byCount('store', (id) => storeName.get(id) ?? { value: id, label: id }, query.store),
    skinType: inOrder('skinType', new Map(Object.entries(skinTypes)), query.skinType),
    concern: inOrder('concern', new Map(Object.entries(concerns)), query.concern),
    ingredient: ingredientFacet(shelf, narrowing, query.ingredient ?? [], names),
    rating: count(
      'rating',
      stars,
      (value) => ({ value, label: value === '1' ? '1 star and more' : `${value} stars and more` }),
      [`${query.rating}`],
    ),
    inStock: countFlag(shelf, narrowing, 'inStock'),
    checked: countFlag(shelf, narrowing, 'checked'),
    price: priceRange(shelf, priced),
  };
}

type Label = { value: string; label: string };

/** Values that would leave nothing are left out, unless they are chosen: what is chosen has to be there to be let go. */
function counter(shelf: ProductIndex, narrowing: Filters) {
  const matches = applyFilters(shelf, narrowing);
  return (
    dimension: Dimension,
    keys: string[],
    labelOf: (key: string) => Label,
    chosen: string[],
  ): FacetValue[] => {
    const within = narrowing.has(dimension) ? applyFilters(shelf, narrowing, dimension) : matches;
    return keys
      .map((key) => {
        const set = shelf.sets[dimension].get(key);
        return { ...labelOf(key), count: set ? countCommonBits(within, set) : 0 };
      })
      .filter(({ value, count }) => count > 0 || chosen.includes(value));
  };
}

const mostFirst = (one: FacetValue, other: FacetValue) =>
  other.count - one.count || (one.label < other.label ? -1 : 1);

const ingredientLabel = (slug: string, names: CatalogueNames): Label => ({
  value: slug,
  label: commonNameOf(slug) ?? names.ingredients.get(slug) ?? slug,
});

/** What makers put forward in what is left, the most frequent first; each is counted wherever it is an ingredient. */
function ingredientFacet(shelf: ProductIndex, narrowing: Filters, chosen: string[], names: CatalogueNames): FacetValue[] {
  const matches = applyFilters(shelf, narrowing);
  const countOfSet = (dimension: Dimension, slug: string) => {
    const set = shelf.sets[dimension].get(slug);
    return set ? countCommonBits(matches, set) : 0;
  };
  return [...new Set([...shelf.sets.ingredient.keys(), ...chosen])]
    .map((slug) => ({ slug, isChosen: chosen.includes(slug), asKeyActive: countOfSet('ingredient', slug) }))
    .filter(({ asKeyActive, isChosen }) => asKeyActive > 0 || isChosen)
    .sort((one, other) => other.asKeyActive - one.asKeyActive || (one.slug < other.slug ? -1 : 1))
    .filter(({ isChosen }, at) => at < INGREDIENTS_SHOWN || isChosen)
    .map(({ slug }) => ({ ...ingredientLabel(slug, names), count: countOfSet('contains', slug) }));
}

function countFlag(shelf: ProductIndex, narrowing: Filters, flag: 'inStock' | 'checked'): number {
  const set = shelf.sets.flag.get(flag);
  return set ? countCommonBits(applyFilters(shelf, narrowing, flag), set) : 0;
}

/** The least and the greatest price among the members; 0 and 0 where there are none. */
export function priceRange(shelf: ProductIndex, members: BitSet): { min: number; max: number } {
  let min = Infinity;
  let max = 0;
  forEachBit(members, (number) => {
    const price = shelf.priceKobo[number] ?? 0;
    if (price < min) min = price;
    if (price > max) max = price;
  });
  return { min: min === Infinity ? 0 : min, max };
}
