import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type StoreParcelsQuery } from '@/contracts/store-orders';
import * as storeOrdersApi from '@/contracts/store-orders.api';
import { apiQuery } from '@/lib/query/api-query';

export const storeParcelsOptions = (store: string, query: Partial<StoreParcelsQuery>) =>
  queryOptions({
    ...apiQuery(storeOrdersApi.listStoreParcels, { store, query }),
    placeholderData: keepPreviousData,
  });
