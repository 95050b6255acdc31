import { queryOptions } from '@tanstack/react-query';

import { fetchStoreSettings } from './requests';

export const storeSettingsKeys = { own: (storeId: string) => ['store', storeId, 'settings'] as const };

export const storeSettingsOptions = (storeId: string) =>
  queryOptions({
    queryKey: storeSettingsKeys.own(storeId),
    queryFn: ({ signal }) => fetchStoreSettings(storeId, signal),
    // A form shows them: they must not change while somebody types.
    staleTime: Infinity,
    refetchOnMount: 'always',
  });
