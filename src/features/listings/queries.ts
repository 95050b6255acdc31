import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type ListingsQuery } from '@/contracts/listings';
import * as listingsApi from '@/contracts/listings.api';
import { apiQuery } from '@/lib/query/api-query';

export const listingsOptions = (store: string, query: Partial<ListingsQuery>) =>
  queryOptions({
    ...apiQuery(listingsApi.listListings, { store, query }),
    placeholderData: keepPreviousData,
  });

export const listingOptions = (store: string, id: string) =>
  queryOptions({
    ...apiQuery(listingsApi.getListing, { store, params: { id } }),
    // A form shows it: it must not change during typing.
    staleTime: Infinity,
    gcTime: 0,
  });

/** Read again each time it is opened, since the form behind it saves changes. */
export const listingPreviewOptions = (store: string, id: string) =>
  queryOptions({
    ...apiQuery(listingsApi.previewListing, { store, params: { id } }),
    gcTime: 0,
    // The variants of a draft have new ids each time, and a chosen one should stay chosen.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

export const unknownIngredientsOptions = (store: string, names: string[]) =>
  queryOptions({
    ...apiQuery(listingsApi.findUnknownIngredients, { store, body: { names } }),
    enabled: names.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
