import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type BusinessStatus } from '@/contracts/business-terms';

import { fetchApplication, fetchApplications, fetchDocumentPage } from './requests';

export const applicationKeys = {
  all: () => ['staff', 'applications'] as const,
  list: (status: BusinessStatus, page: number) => [...applicationKeys.all(), status, page] as const,
  one: (id: string) => [...applicationKeys.all(), id] as const,
  documentPage: (id: string, page: number) => ['staff', 'documents', id, page] as const,
};

export const applicationsOptions = (status: BusinessStatus, page: number) =>
  queryOptions({
    queryKey: applicationKeys.list(status, page),
    queryFn: ({ signal }) => fetchApplications({ status, page }, signal),
    placeholderData: keepPreviousData,
  });

/** Each reading is logged, so nothing is fetched twice without need. */
export const applicationOptions = (id: string) =>
  queryOptions({
    queryKey: applicationKeys.one(id),
    queryFn: ({ signal }) => fetchApplication(id, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

export const documentPageOptions = (id: string, page: number) =>
  queryOptions({
    queryKey: applicationKeys.documentPage(id, page),
    queryFn: ({ signal }) => fetchDocumentPage(id, page, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
