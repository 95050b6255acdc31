import { queryOptions } from '@tanstack/react-query';

import { fetchMembers } from './requests';

export const memberKeys = { all: (storeId: string) => ['store', storeId, 'members'] as const };

export const membersOptions = (storeId: string) =>
  queryOptions({
    queryKey: memberKeys.all(storeId),
    queryFn: ({ signal }) => fetchMembers(storeId, signal),
  });
