import { type Product, type ProductCards, type ProductList, type ProductQuery } from '@/contracts/catalogue';
import { type Db } from '@/server/db/database';
import { refuse } from '@/server/errors';

import { activesInList } from './actives';
import { countOf, createBits } from './bits';
import { ingredientsOfKeyActive } from './common-names';
import { facetsOf, priceRange } from './facets';
import { narrowed, narrowingOf } from './matching';
import { namesOf } from './names';
import { findCards, findColors, findNumbers, findProduct, findStoreIds, findVariants } from './repo';
import { searchProducts } from './search';
import { freshShelf } from './shelf-reader';
import { pageOf } from './sorting';
import { slugOf } from './words';

/** One page of the products that a query asks for, with what each further filter would leave. */
export async function listProducts(db: Db, query: ProductQuery): Promise<ProductList> {
  const [found, ids, storeIds, names] = await Promise.all([
    query.q ? searchProducts(db, query.q) : undefined,
    query.ids?.length ? findNumbers(db, query.ids) : undefined,
    query.store?.length ? findStoreIds(db, query.store) : [],
    namesOf(db),
  ]);
  // After the search, so that whatever it knows is on the shelf.
  const shelf = await freshShelf(db);
  const narrowing = narrowingOf(shelf, query, storeIds, [found?.numbers, ids]);
  const matches = narrowed(shelf, narrowing);
  const { page, pageSize, sort } = query;
  const total = countOf(matches);
  const facets = query.facets ? facetsOf(shelf, narrowing, query, names) : null;
  const numbers = pageOf(shelf, matches, sort, found?.fitOf ?? (() => 0), { page, pageSize });
  const items = await findCards(db, numbers);
  return { items, page, pageSize, total, facets, correctedQuery: found?.correctedQuery ?? null };
}

/** What one store sells, the newest first. */
export async function listOfStore(
  db: Db,
  storeId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<ProductList> {
  const shelf = await freshShelf(db);
  const sold = shelf.sets.store.get(storeId);
  const matches = sold ? narrowed(shelf, new Map([['store', sold]])) : createBits(shelf.capacity);
  const numbers = pageOf(shelf, matches, 'newest', () => 0, { page, pageSize });
  const total = countOf(matches);
  return { items: await findCards(db, numbers), page, pageSize, total, facets: null, correctedQuery: null };
}

/** What the shop puts forward, and where that is not enough, what people like. */
export async function topPicks(db: Db, limit: number): Promise<ProductCards> {
  const shelf = await freshShelf(db);
  const numbers = pageOf(shelf, shelf.active, 'relevance', () => 0, { page: 1, pageSize: limit });
  return { items: await findCards(db, numbers) };
}

/** What the products of a category, or all of them, cost. */
export async function showPriceRange(db: Db, category: string | undefined) {
  const shelf = await freshShelf(db);
  const within = category ? shelf.sets.category.get(category) : shelf.active;
  return within ? priceRange(shelf, within) : { min: 0, max: 0 };
}

export async function showProduct(db: Db, slug: string): Promise<{ item: Product }> {
  const found = await findProduct(db, slug);
  if (!found) throw notInTheShop();
  const { product, details } = found;
  const [[card], variants, colors] = await Promise.all([
    findCards(db, [product.number]),
    findVariants(db, product.id),
    findColors(db, product.colorSlugs),
  ]);
  if (!card) throw notInTheShop();
  const { inci, allergens, keyActives } = details;
  const names = keyActives.map(({ name }) => name);
  const keySlugs = new Set(names.flatMap((name) => ingredientsOfKeyActive(name, inci)));
  const actives = activesInList(inci, names);
  const item: Product = {
    ...card,
    description: details.description,
    images: details.images,
    variants: variants.map(({ id, sku, label, priceKobo, compareAtKobo, stock }) => ({
      id,
      sku,
      label,
      priceKobo,
      compareAtKobo,
      stock,
    })),
    category: found.category,
    subCategory: found.subCategory,
    colors,
    inci: inci.map((name, at) => ({
      name,
      slug: slugOf(name),
      isKeyActive: keySlugs.has(slugOf(name)),
      isAllergen: allergens.includes(name),
      active: actives[at] ?? null,
    })),
    keyActives,
    allergens,
    howToUse: details.howToUse,
    patchTest: details.patchTest,
    paoMonths: details.paoMonths,
    batches: details.batches,
    nafdacNumber: details.nafdacNumber,
    nafdacCheckedAt: details.nafdacCheckedAt?.toISOString() ?? null,
    nafdacCheckedBy: details.nafdacCheckedBy,
    store: storeSummary(found.store),
    status: product.status,
    createdAt: product.createdAt.toISOString(),
  };
  return { item };
}

const notInTheShop = () => refuse('not-found', 'This product is not in the shop.');

const storeSummary = ({ id, slug, name, city, state, logo }: Product['store']): Product['store'] => ({
  id,
  slug,
  name,
  city,
  state,
  logo,
});
