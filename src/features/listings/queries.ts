import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import {
  fetchBrandNames,
  fetchCategories,
  fetchColors,
  fetchListing,
  fetchListingPreview,
  fetchListings,
  fetchUnknownIngredients,
} from './requests';

export const listingKeys = {
  all: (storeId: string) => ['store', storeId, 'products'] as const,
  list: (storeId: string, search: string) => [...listingKeys.all(storeId), 'list', search] as const,
  one: (storeId: string, id: string) => [...listingKeys.all(storeId), 'one', id] as const,
  preview: (storeId: string, id: string) => [...listingKeys.all(storeId), 'preview', id] as const,
};

export const listingsOptions = (storeId: string, search: string) =>
  queryOptions({
    queryKey: listingKeys.list(storeId, search),
    queryFn: ({ signal }) => fetchListings(storeId, search, signal),
    placeholderData: keepPreviousData,
  });

export const listingOptions = (storeId: string, id: string) =>
  queryOptions({
    queryKey: listingKeys.one(storeId, id),
    queryFn: ({ signal }) => fetchListing(storeId, id, signal),
    // A form shows it: it must not change while somebody types.
    staleTime: Infinity,
    gcTime: 0,
  });

/** Read again each time it is opened, since the form behind it saves changes. */
export const listingPreviewOptions = (storeId: string, id: string) =>
  queryOptions({
    queryKey: listingKeys.preview(storeId, id),
    queryFn: ({ signal }) => fetchListingPreview(storeId, id, signal),
    gcTime: 0,
    // The variants of a draft have new ids each time, and a chosen one should stay chosen.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

export const categoriesOptions = () =>
  queryOptions({
    queryKey: ['catalogue', 'categories'],
    queryFn: ({ signal }) => fetchCategories(signal),
    staleTime: Infinity,
  });

export const colorsOptions = () =>
  queryOptions({
    queryKey: ['catalogue', 'colors'],
    queryFn: ({ signal }) => fetchColors(signal),
    staleTime: Infinity,
  });

export const brandNamesOptions = () =>
  queryOptions({
    queryKey: ['catalogue', 'brand-names'],
    queryFn: ({ signal }) => fetchBrandNames(signal),
    staleTime: Infinity,
  });

export const unknownIngredientsOptions = (storeId: string, names: string[]) =>
  queryOptions({
    queryKey: ['store', storeId, 'unknown-ingredients', names],
    queryFn: () => fetchUnknownIngredients(storeId, names),
    enabled: names.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
