import {
  type Product,
  type ProductCards,
  type ProductList,
  type ProductQuery,
  type ProductReply,
} from '@/contracts/catalogue';
import { findShipsFrom } from '@/contracts/working-days';
import { toStoreCalendar } from '@/server/modules/parcels';
import { type Db } from '@/server/platform/database/database';
import { httpError } from '@/server/platform/errors/http-error';

import { listActiveKinds } from './actives';
import { applyFilters } from './apply-filters';
import { countBits } from './bit-set';
import { getCatalogueNames } from './catalogue-names';
import { describeIngredients } from './describe-ingredients';
import { findProducts } from './dimension-values';
import { findPriceRange } from './facets';
import { getProductIndex } from './index-sync';
import { interpretSearch, searchWithoutPrices } from './interpret-search';
import { getListResult } from './list-results';
import { findPairings } from './pairings';
import { findCards, findColors, findProductNumbers, findProduct, findStoreIds, findVariants } from './repo';
import { runOneByOne } from './run-one-by-one';
import { getSortedPage } from './sorted-page';

/** Lists a page of the products that match a query, with facet counts. */
export async function listProducts(db: Db, requested: ProductQuery): Promise<ProductList> {
  const [parsedSearch, ids, requestedStoreIds] = await Promise.all([
    requested.q ? searchWithoutPrices(db, requested.q) : undefined,
    requested.ids?.length ? findProductNumbers(db, requested.ids) : undefined,
    requested.store?.length ? findStoreIds(db, requested.store) : [],
  ]);
  // After the search, so that every product it found is in the index.
  const productIndex = await getProductIndex(db);
  const names = await getCatalogueNames(db, productIndex);
  const search = parsedSearch && (await interpretSearch(db, requested, parsedSearch, productIndex, names));
  const query = search?.query ?? requested;
  const storeIds = search?.stores.length ? search.stores.map(({ id }) => id) : requestedStoreIds;
  const source = { productIndex, names, found: search?.found, storeIds, ids };
  const { numbers, total, facets } = await getListResult(source, query);
  const items = await findCards(db, numbers);
  const { page, pageSize } = query;
  const { correctedQuery = null, unmatchedWords = null, searchFilters = null } = search ?? {};
  return { items, page, pageSize, total, facets, correctedQuery, unmatchedWords, searchFilters };
}

/** Lists a page of a store's products, newest first. */
export async function listStoreProducts(
  db: Db,
  storeId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<ProductList> {
  const productIndex = await getProductIndex(db);
  const matches = applyFilters(
    productIndex,
    new Map([['store', findProducts(productIndex, 'store', [storeId])]]),
  );
  const numbers = getSortedPage(productIndex, matches, 'newest', undefined, { page, pageSize });
  const total = countBits(matches);
  const items = await findCards(db, numbers);
  const search = { facets: null, correctedQuery: null, unmatchedWords: null, searchFilters: null };
  return { items, page, pageSize, total, ...search };
}

/** Lists the top picks, filled up with the best-rated products. */
export async function listTopPicks(db: Db, limit: number): Promise<ProductCards> {
  const productIndex = await getProductIndex(db);
  const numbers = getSortedPage(productIndex, productIndex.active, 'relevance', undefined, {
    page: 1,
    pageSize: limit,
  });
  return { items: await findCards(db, numbers) };
}

/** Returns the lowest and highest price in a category, or in the whole shop. */
export async function getPriceRange(db: Db, category: string | undefined) {
  const productIndex = await getProductIndex(db);
  const within = category ? findProducts(productIndex, 'category', [category]) : productIndex.active;
  return findPriceRange(productIndex, within);
}

/** @throws {HttpError} 404 if there is no active product with the slug */
export async function getProduct(db: Db, slug: string, now: Date): Promise<ProductReply> {
  const [found, productIndex] = await Promise.all([findProduct(db, slug), getProductIndex(db)]);
  if (!found) throw unknownProductError();
  const { product, details } = found;
  const activeKinds = listActiveKinds(
    details.inci,
    details.keyActives.map(({ name }) => name),
  );
  const pairings = await runOneByOne(() => findPairings(productIndex, product, activeKinds));
  const [cards, variants, colors] = await Promise.all([
    findCards(db, [product.number, ...pairings]),
    findVariants(db, product.id),
    findColors(db, product.colorSlugs),
  ]);
  const card = cards.find(({ id }) => id === product.id);
  if (!card) throw unknownProductError();
  const { allergens, keyActives } = details;
  const item: Product = {
    ...card,
    description: details.description,
    images: details.images,
    variants: variants.map(({ image, ...variant }) => ({
      ...variant,
      // The store may have taken the picture away, or staff have not seen it yet.
      image: details.images.some(({ name }) => name === image) ? image : null,
    })),
    category: found.category,
    subCategory: found.subCategory,
    colors,
    inci: describeIngredients(details),
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
    shipsFrom: findShipsFrom(now, toStoreCalendar(found.store)),
    status: product.status,
    createdAt: product.createdAt.toISOString(),
  };
  return { item, goesWellWith: cards.filter(({ id }) => id !== product.id) };
}

const unknownProductError = () => httpError('not-found', 'We don’t have this product.');

const storeSummary = ({ id, slug, name, city, state, logo }: Product['store']): Product['store'] => ({
  id,
  slug,
  name,
  city,
  state,
  logo,
});
