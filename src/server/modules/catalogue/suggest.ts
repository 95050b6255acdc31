import { type Suggestions } from '@/contracts/catalogue';
import { concerns } from '@/contracts/skin';
import { type Db } from '@/server/platform/database/database';

import { applyFilters, createBitSetOfNumbers } from './apply-filters';
import { getCatalogueNames } from './catalogue-names';
import { getProductIndex } from './index-sync';
import { type Dimension } from './product-index';
import { findCards } from './repo';
import { searchProducts } from './search';
import { getSortedPage } from './sorted-page';
import { splitWords } from './words';

const PRODUCTS = 6;
const BRANDS = 4;
const CATEGORIES = 5;

/**
 * Suggests products, brands, concerns and categories while a shopper types. Names without products in the
 * shop are left out.
 */
export async function suggestSearches(db: Db, q: string): Promise<Suggestions> {
  if (splitWords(q).length === 0) return { products: [], brands: [], concerns: [], categories: [] };
  // The index after the search, so that every product it found is in it.
  const found = await searchProducts(db, q);
  const productIndex = await getProductIndex(db);
  const names = await getCatalogueNames(db, productIndex);
  const matches = applyFilters(
    productIndex,
    new Map([['q', createBitSetOfNumbers(productIndex, found.numbers)]]),
  );
  const numbers = getSortedPage(productIndex, matches, 'relevance', found.relevanceOf, {
    page: 1,
    pageSize: PRODUCTS,
  });
  const cards = await findCards(db, numbers);
  const matchesTyped = startsWords(splitWords(found.correctedQuery ?? q));
  const suggestNames = (labels: Map<string, string>, dimension: Dimension) =>
    [...labels]
      .filter(
        ([slug, name]) =>
          matchesTyped(name) && (productIndex.sets[dimension].get(slug)?.some(Boolean) ?? false),
      )
      .map(([slug, name]) => ({ slug, name }));
  const subs = new Map([...names.subCategories].map(([slug, { name }]) => [slug, name]));
  const parentOf = (slug: string) => names.subCategories.get(slug)?.categorySlug ?? '';
  return {
    products: cards.map(({ slug, name, brand, image, priceKobo }) => ({
      slug,
      name,
      brand: brand.name,
      image,
      priceKobo,
    })),
    brands: suggestNames(names.brands, 'brand').slice(0, BRANDS),
    concerns: suggestNames(new Map(Object.entries(concerns)), 'concern'),
    categories: [
      ...suggestNames(names.categories, 'category').map((category) => ({ ...category, parent: null })),
      ...suggestNames(subs, 'subCategory').map((sub) => {
        const slug = parentOf(sub.slug);
        return { ...sub, parent: { slug, name: names.categories.get(slug) ?? slug } };
      }),
    ].slice(0, CATEGORIES),
  };
}

/** Tells whether each typed word starts a word of the name. */
const startsWords = (typed: string[]) => (name: string) => {
  const words = splitWords(name);
  return typed.every((start) => words.some((word) => word.startsWith(start)));
};
