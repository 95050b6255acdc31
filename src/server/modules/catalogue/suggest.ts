import { type Suggestions } from '@/contracts/catalogue';
import { concerns } from '@/contracts/skin';
import { type Db } from '@/server/platform/database/database';

import { applyFilters, buildFilters } from './apply-filters';
import { getCatalogueNames } from './catalogue-names';
import { countProducts } from './dimension-values';
import { getProductIndex } from './index-sync';
import { searchWithoutPrices, toKobo } from './interpret-search';
import { findByBeginnings } from './name-list';
import { type Dimension } from './product-index';
import { findCards } from './repo';
import { getSortedPage } from './sorted-page';
import { splitWords } from './words';

const PRODUCTS = 6;
const BRANDS = 4;
const STORES = 3;
const CATEGORIES = 5;

/**
 * Suggests products, brands, stores, concerns and categories while a shopper types. Names without
 * products in the shop are left out.
 */
export async function suggestSearches(db: Db, q: string): Promise<Suggestions> {
  if (splitWords(q).length === 0)
    return { products: [], brands: [], stores: [], concerns: [], categories: [] };
  // The index after the search, so that every product it found is in it.
  const { prices, found } = await searchWithoutPrices(db, q);
  const productIndex = await getProductIndex(db);
  const names = await getCatalogueNames(db, productIndex);
  const { minNaira, maxNaira } = prices;
  const price = { minPrice: toKobo(minNaira), maxPrice: toKobo(maxNaira) };
  const matches = applyFilters(productIndex, buildFilters(productIndex, price, [], found?.matches));
  const numbers = getSortedPage(productIndex, matches, 'relevance', found?.getRelevance, {
    page: 1,
    pageSize: PRODUCTS,
  });
  const cards = await findCards(db, numbers);
  const typed = splitWords(found?.correctedQuery ?? prices.words);
  const matchesTyped = startsWords(typed);
  const suggestNames = (labels: Map<string, string>, dimension: Dimension) =>
    [...labels]
      .filter(([slug, name]) => matchesTyped(name) && countProducts(productIndex, dimension, slug) > 0)
      .map(([slug, name]) => ({ slug, name }));
  const subs = new Map([...names.subCategories].map(([slug, { name }]) => [slug, name]));
  const getCategorySlug = (slug: string) => names.subCategories.get(slug)?.categorySlug ?? '';
  return {
    products: cards.map(({ slug, name, brand, image, priceKobo }) => ({
      slug,
      name,
      brand: brand.name,
      image,
      priceKobo,
    })),
    brands: takeFirst(
      findByBeginnings(names.brandList, typed),
      ({ slug }) => countProducts(productIndex, 'brand', slug) > 0,
      BRANDS,
    ).map(toSuggestion),
    stores: takeFirst(
      findByBeginnings(names.storeList, splitWords(prices.words)),
      ({ id }) => countProducts(productIndex, 'store', id) > 0,
      STORES,
    ).map(toSuggestion),
    concerns: suggestNames(new Map(Object.entries(concerns)), 'concern'),
    categories: [
      ...suggestNames(names.categories, 'category').map((category) => ({ ...category, parent: null })),
      ...suggestNames(subs, 'subCategory').map((sub) => {
        const slug = getCategorySlug(sub.slug);
        return { ...sub, parent: { slug, name: names.categories.get(slug) ?? slug } };
      }),
    ].slice(0, CATEGORIES),
  };
}

const toSuggestion = ({ slug, name }: { slug: string; name: string }) => ({ slug, name });

/** Returns the first that fit, without looking at those after them. */
function takeFirst<T>(all: Iterable<T>, fits: (one: T) => boolean, count: number): T[] {
  const taken: T[] = [];
  for (const one of all) {
    if (taken.length >= count) break;
    if (fits(one)) taken.push(one);
  }
  return taken;
}

/** Tells whether each typed word starts a word of the name. */
const startsWords = (typed: string[]) => (name: string) => {
  const words = splitWords(name);
  return typed.length > 0 && typed.every((start) => words.some((word) => word.startsWith(start)));
};
