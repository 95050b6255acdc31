import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import * as listingsApi from '@/contracts/listings.api';
import { apiQuery } from '@/lib/query/api-query';

export const revisionsOptions = (page: number) =>
  queryOptions({
    ...apiQuery(listingsApi.listRevisions, { query: { page } }),
    placeholderData: keepPreviousData,
  });

/** It must not change while a decision is made. */
export const revisionOptions = (id: string) =>
  queryOptions({
    ...apiQuery(listingsApi.getRevision, { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
