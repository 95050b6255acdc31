import { queryOptions } from '@tanstack/react-query';

import { isImportActive } from '@/contracts/import-terms';
import * as importsApi from '@/contracts/product-imports.api';
import { apiQuery } from '@/lib/query/api-query';

const POLL_MILLISECONDS = 1_500;

/** Asks again while the server is at work. */
export const importOptions = (store: string, id: string) =>
  queryOptions({
    ...apiQuery(importsApi.getImport, { store, params: { id } }),
    refetchInterval: ({ state }) =>
      state.data && isImportActive(state.data.state) ? POLL_MILLISECONDS : false,
  });
