import { queryOptions } from '@tanstack/react-query';

import * as storesApi from '@/contracts/stores.api';
import { apiQuery } from '@/lib/query/api-query';

export const storeSettingsOptions = (store: string) =>
  queryOptions({
    ...apiQuery(storesApi.getStoreSettings, { store }),
    // A form shows them: they must not change during typing.
    staleTime: Infinity,
    refetchOnMount: 'always',
  });
