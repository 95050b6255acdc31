import { queryOptions } from '@tanstack/react-query';

import * as catalogueApi from '@/contracts/catalogue.api';
import { apiQuery } from '@/lib/query/api-query';

/** The categories that have products, with their types of product. */
export const activeCategoriesOptions = () =>
  queryOptions({
    ...apiQuery(catalogueApi.listActiveCategories, {}),
    select: ({ items }) => items,
    staleTime: 10 * 60_000,
  });
