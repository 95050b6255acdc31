import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { fetchRevision, fetchRevisions } from './requests';

export const revisionKeys = {
  all: () => ['staff', 'revisions'] as const,
  list: (page: number) => [...revisionKeys.all(), 'list', page] as const,
  one: (id: string) => [...revisionKeys.all(), 'one', id] as const,
};

export const revisionsOptions = (page: number) =>
  queryOptions({
    queryKey: revisionKeys.list(page),
    queryFn: ({ signal }) => fetchRevisions(page, signal),
    placeholderData: keepPreviousData,
  });

/** It must not change while somebody decides. */
export const revisionOptions = (id: string) =>
  queryOptions({
    queryKey: revisionKeys.one(id),
    queryFn: ({ signal }) => fetchRevision(id, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
