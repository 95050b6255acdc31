import { queryOptions } from '@tanstack/react-query';

import { fetchDisputedReturns, fetchParcelPhoto, fetchStaffReturn } from './requests';

export const returnDeskKeys = {
  all: ['staff', 'returns'] as const,
  list: (page: number) => [...returnDeskKeys.all, 'list', page] as const,
  one: (id: string) => [...returnDeskKeys.all, id] as const,
  photo: (parcelId: string) => ['staff', 'packing-photo', parcelId] as const,
};

export const disputedReturnsOptions = (page: number) =>
  queryOptions({
    queryKey: returnDeskKeys.list(page),
    queryFn: ({ signal }) => fetchDisputedReturns(page, signal),
  });

/** Not refetched at intervals: every view is logged. */
export const staffReturnOptions = (id: string) =>
  queryOptions({
    queryKey: returnDeskKeys.one(id),
    queryFn: ({ signal }) => fetchStaffReturn(id, signal),
  });

export const parcelPhotoOptions = (parcelId: string) =>
  queryOptions({
    queryKey: returnDeskKeys.photo(parcelId),
    queryFn: ({ signal }) => fetchParcelPhoto(parcelId, signal),
    staleTime: Infinity,
  });
