import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { fetchPackingPhoto, fetchStoreParcel, fetchStoreParcels } from './requests';

export const storeOrderKeys = {
  all: (storeId: string) => ['store', storeId, 'orders'] as const,
  list: (storeId: string, search: string) => [...storeOrderKeys.all(storeId), 'list', search] as const,
  one: (storeId: string, id: string) => [...storeOrderKeys.all(storeId), 'one', id] as const,
  photo: (storeId: string, id: string) => ['store', storeId, 'packing-photo', id] as const,
};

export const storeParcelsOptions = (storeId: string, search: string) =>
  queryOptions({
    queryKey: storeOrderKeys.list(storeId, search),
    queryFn: ({ signal }) => fetchStoreParcels(storeId, search, signal),
    placeholderData: keepPreviousData,
  });

export const storeParcelOptions = (storeId: string, id: string) =>
  queryOptions({
    queryKey: storeOrderKeys.one(storeId, id),
    queryFn: ({ signal }) => fetchStoreParcel(storeId, id, signal),
  });

export const packingPhotoOptions = (storeId: string, id: string) =>
  queryOptions({
    queryKey: storeOrderKeys.photo(storeId, id),
    queryFn: ({ signal }) => fetchPackingPhoto(storeId, id, signal),
    staleTime: Infinity,
  });
