import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type BusinessStatus } from '@/contracts/business-terms';
import * as businessApi from '@/contracts/business.api';
import { apiQuery, fileQuery } from '@/lib/query/api-query';

export const applicationsOptions = (status: BusinessStatus, page: number) =>
  queryOptions({
    ...apiQuery(businessApi.listApplications, { query: { status, page } }),
    placeholderData: keepPreviousData,
  });

/** Each reading is logged, so nothing is fetched twice without need. */
export const applicationOptions = (id: string) =>
  queryOptions({
    ...apiQuery(businessApi.getApplication, { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

/** A page of a document as a picture with the viewer's name on it. */
export const documentPageOptions = (id: string, page: number) =>
  queryOptions({
    ...fileQuery(businessApi.getDocumentPage, { params: { id, page } }),
    gcTime: 0,
    retry: false,
  });
