import { queryOptions } from '@tanstack/react-query';

import { fetchStoreReports } from './requests';

export const storeReportsOptions = (storeId: string, page: number) =>
  queryOptions({
    queryKey: ['store', storeId, 'reports', page] as const,
    queryFn: ({ signal }) => fetchStoreReports(storeId, page, signal),
  });
