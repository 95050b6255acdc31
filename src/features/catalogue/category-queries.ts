import { queryOptions } from '@tanstack/react-query';

import { cataloguePaths } from '@/config/catalogue-paths';
import { type Category } from '@/contracts/taxonomy';
import { getHttpClient } from '@/lib/http/http-client';

/** The categories that have products, with their types of product. */
export const activeCategoriesOptions = () =>
  queryOptions({
    queryKey: ['catalogue', 'active-categories'],
    queryFn: async ({ signal }) => {
      const client = await getHttpClient();
      const { data } = await client.get<{ items: Category[] }>(cataloguePaths.activeCategories, { signal });
      return data.items;
    },
    staleTime: 10 * 60_000,
  });
