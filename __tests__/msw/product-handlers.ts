import {
  type Category,
  type Product,
  type ProductList,
  productQuerySchema,
  priceRangeQuerySchema,
  slugParamsSchema,
  type Suggestions,
  storeProductsQuerySchema,
  suggestQuerySchema,
  topPicksQuerySchema,
} from '@/contracts/catalogue';

import { cardOf } from '../support/catalogue';
import { catalogueWorld } from './catalogue-world';
import { on } from './on';
import { folded, inOrder, listOf, priceRange } from './product-list';
import { queryOf } from './query';
import { refuse } from './replies';
import { allBrands, allCategories } from './taxonomy';

const active = (): Product[] => catalogueWorld.products().filter(({ status }) => status === 'active');

const SUGGESTED = { products: 6, brands: 4, categories: 5 };

function suggest(q: string): Suggestions {
  if (folded(q).trim() === '') return { products: [], brands: [], categories: [] };
  const isMeant = ({ name }: { name: string }) =>
    folded(q)
      .split(' ')
      .every((start) =>
        folded(name)
          .split(' ')
          .some((word) => word.startsWith(start)),
      );
  const query = productQuerySchema.cast({ q, pageSize: SUGGESTED.products, facets: false });
  return {
    products: listOf(active(), query).items.map(({ slug, name, brand, image, priceKobo }) => ({
      ...{ slug, name, image, priceKobo },
      brand: brand.name,
    })),
    brands: allBrands(active())
      .filter(isMeant)
      .slice(0, SUGGESTED.brands)
      .map(({ slug, name }) => ({ slug, name })),
    categories: [
      ...allCategories(active())
        .filter(isMeant)
        .map(({ slug, name }) => ({ slug, name, parent: null })),
      ...allCategories(active()).flatMap((category) => kindsOf(category).filter(isMeant)),
    ].slice(0, SUGGESTED.categories),
  };
}

const kindsOf = (category: Category) =>
  category.subCategories.map(({ slug, name }) => ({
    ...{ slug, name },
    parent: { slug: category.slug, name: category.name },
  }));

/** What a visitor reads of the products. The one product comes last: the first address that fits is taken. */
export const productHandlers = [
  on('get', '/product/all-products', async (request): Promise<ProductList> =>
    listOf(catalogueWorld.products(), await queryOf(request, productQuerySchema)),
  ),
  on('get', '/product/store', async (request): Promise<ProductList> => {
    const { storeId, page, pageSize } = await queryOf(request, storeProductsQuerySchema);
    const sold = catalogueWorld.products().filter(({ store }) => store.id === storeId);
    return listOf(sold, productQuerySchema.cast({ sort: 'newest', facets: false, page, pageSize }));
  }),
  on('get', '/product/suggest', async (request) => suggest((await queryOf(request, suggestQuerySchema)).q)),
  on('get', '/product/top-pick-products', async (request) => {
    const { limit } = await queryOf(request, topPicksQuerySchema);
    return { items: inOrder(active(), 'relevance').slice(0, limit).map(cardOf) };
  }),
  on('get', '/product/min-max-price', async (request) => {
    const { category } = await queryOf(request, priceRangeQuerySchema);
    return priceRange(active().filter((product) => !category || product.category.slug === category));
  }),
  on('get', '/product/:slug', async (_request, { slug }) => {
    const item = active().find((product) => product.slug === slug);
    if (!item || !(await slugParamsSchema.isValid({ slug })))
      throw refuse(404, 'This product is not in the shop.');
    return { item };
  }),
];
