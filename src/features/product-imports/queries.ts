import { queryOptions } from '@tanstack/react-query';

import { isImportActive } from '@/contracts/import-terms';

import { fetchImport, fetchImports } from './requests';

const POLL_MILLISECONDS = 1_500;

export const importKeys = {
  all: (storeId: string) => ['store', storeId, 'product-imports'] as const,
  list: (storeId: string) => [...importKeys.all(storeId), 'list'] as const,
  one: (storeId: string, id: string) => [...importKeys.all(storeId), 'one', id] as const,
};

export const importsOptions = (storeId: string) =>
  queryOptions({
    queryKey: importKeys.list(storeId),
    queryFn: ({ signal }) => fetchImports(storeId, signal),
  });

/** Asks again while the server is at work. */
export const importOptions = (storeId: string, id: string) =>
  queryOptions({
    queryKey: importKeys.one(storeId, id),
    queryFn: ({ signal }) => fetchImport(storeId, id, signal),
    refetchInterval: ({ state }) =>
      state.data && isImportActive(state.data.state) ? POLL_MILLISECONDS : false,
  });
