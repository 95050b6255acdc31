import { type ProductList, productQuerySchema } from '@/contracts/catalogue';

import { cardOf } from '../support/catalogue';
import { catalogueWorld } from './catalogue-world';
import { on } from './on';
import { checked } from './replies';

/** What a visitor's wishlist asks for: these very products, those of them that are sold. */
export const productHandlers = [
  on('get', '/product/all-products', async (request): Promise<ProductList> => {
    const search = new URL(request.url).searchParams;
    const query = Object.fromEntries([...search.keys()].map((key) => [key, search.getAll(key)] as const));
    const { ids, page, pageSize } = await checked(productQuerySchema, {
      ids: query.ids,
      pageSize: search.get('pageSize') ?? undefined,
      facets: search.get('facets') ?? undefined,
    });
    const found = catalogueWorld
      .products()
      .filter(({ id, status }) => status === 'active' && (!ids?.length || ids.includes(id)));
    const items = found.slice((page - 1) * pageSize, page * pageSize).map(cardOf);
    return { items, page, pageSize, total: found.length, facets: null, correctedQuery: null };
  }),
];
