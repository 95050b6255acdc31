import {
  priceRangeQuerySchema,
  priceRangeReply,
  productCardsReply,
  productListReply,
  productQuerySchema,
  productReply,
  slugParamsSchema,
  storeProductsQuerySchema,
  suggestQuerySchema,
  suggestReply,
  topPicksQuerySchema,
} from '@/contracts/catalogue';
import {
  type ProductCards,
  type ProductList,
  type ProductQuery,
  type ProductReply,
} from '@/contracts/catalogue';
import * as catalogueApi from '@/contracts/catalogue.api';
import { routineQuerySchema, routineReply, type RoutineReply } from '@/contracts/routine';
import { surrogateKeys } from '@/server/platform/cache/surrogate-keys';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { listRoutineProducts } from './routine';
import { listStoreProducts, listProducts, getPriceRange, getProduct, listTopPicks } from './service';
import { suggestSearches } from './suggest';

const LIST_CACHE_SECONDS = 30;
const PRODUCT_CACHE_SECONDS = 30;

const cardKeys = ({ items }: ProductCards) => items.map(({ id }) => surrogateKeys.product(id));

const routineKeys = ({ steps }: RoutineReply) => [
  ...steps.flatMap(({ items }) => cardKeys({ items })),
  surrogateKeys.list,
];

const listKeys = (list: ProductCards) => [...cardKeys(list), surrogateKeys.list];

/**
 * A store's list changes only with that store. An empty list has no store, so it depends on every
 * list.
 */
const storeListKeys = (list: ProductList) => {
  const storeIds = new Set(list.items.map(({ store }) => store.id));
  return [
    ...cardKeys(list),
    ...(storeIds.size > 0 ? [...storeIds].map(surrogateKeys.store) : [surrogateKeys.list]),
  ];
};

/** `/product/{slug}/` comes last: the first matching path wins. */
export const catalogueRoutes = ({ readDb: db, now }: Deps) => [
  serve(catalogueApi.listProducts, {
    summary: 'Products by search and filters, with facet counts',
    query: productQuerySchema,
    cacheSeconds: LIST_CACHE_SECONDS,
    isCached: true,
    surrogateKeys: (list: ProductList, { store }: ProductQuery) =>
      store?.length ? storeListKeys(list) : listKeys(list),
    reply: productListReply,
    handle: ({ query }) => listProducts(db, query),
  }),
  serve(catalogueApi.listStoreProducts, {
    summary: 'The products of one store',
    query: storeProductsQuerySchema,
    cacheSeconds: LIST_CACHE_SECONDS,
    isCached: true,
    surrogateKeys: storeListKeys,
    reply: productListReply,
    handle: ({ query }) => listStoreProducts(db, query.storeId, query),
  }),
  serve(catalogueApi.suggestProducts, {
    summary: 'Search suggestions while typing',
    query: suggestQuerySchema,
    cacheSeconds: LIST_CACHE_SECONDS,
    isCached: true,
    reply: suggestReply,
    handle: ({ query }) => suggestSearches(db, query.q),
  }),
  serve(catalogueApi.listTopPicks, {
    summary: 'The shop’s top picks',
    query: topPicksQuerySchema,
    cacheSeconds: LIST_CACHE_SECONDS,
    isCached: true,
    surrogateKeys: listKeys,
    reply: productCardsReply,
    handle: ({ query }) => listTopPicks(db, query.limit),
  }),
  serve(catalogueApi.getPriceRange, {
    summary: 'Lowest and highest price in a category or in the whole shop',
    query: priceRangeQuerySchema,
    cacheSeconds: LIST_CACHE_SECONDS,
    isCached: true,
    surrogateKeys: () => [surrogateKeys.list],
    reply: priceRangeReply,
    handle: ({ query }) => getPriceRange(db, query.category),
  }),
  serve(catalogueApi.getRoutine, {
    summary: 'Products for each step of a skin-care routine',
    query: routineQuerySchema,
    cacheSeconds: LIST_CACHE_SECONDS,
    isCached: true,
    surrogateKeys: routineKeys,
    reply: routineReply,
    handle: ({ query }) => listRoutineProducts(db, query),
  }),
  serve(catalogueApi.getProduct, {
    summary: 'A product with everything its page shows',
    params: slugParamsSchema,
    cacheSeconds: PRODUCT_CACHE_SECONDS,
    surrogateKeys: ({ item, goesWellWith }: ProductReply) => [
      ...[surrogateKeys.product(item.id), surrogateKeys.store(item.store.id)],
      ...cardKeys({ items: goesWellWith }),
    ],
    reply: productReply,
    errorStatuses: [404],
    handle: ({ params }) => getProduct(db, params.slug, now()),
  }),
];
