import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import * as addressesApi from '@/contracts/addresses.api';
import * as checkoutApi from '@/contracts/checkout.api';
import * as couponsApi from '@/contracts/coupons.api';
import { type GuestSummaryPayload, type SummaryPayload } from '@/contracts/orders';
import { call } from '@/lib/http/call';
import { apiQuery, apiQueryKey } from '@/lib/query/api-query';

/** The key of all summaries, of a member's cart and of a guest's. */
export const summariesKey = apiQueryKey(checkoutApi.summarizeOrder);

/**
 * Prices, parcels and changes of the cart. Keeps the last summary for the same state while
 * refetching.
 */
export const summaryOptions = (payload: SummaryPayload | GuestSummaryPayload | null) =>
  queryOptions({
    queryKey: [...summariesKey, payload] as const,
    queryFn: ({ signal }) => {
      if (!payload) throw new Error('The summary query needs a payload.');
      return 'publicCartId' in payload
        ? call(checkoutApi.summarizeGuestOrder, { body: payload }, { signal })
        : call(checkoutApi.summarizeOrder, { body: payload }, { signal });
    },
    enabled: payload !== null,
    staleTime: 0,
    placeholderData: (last, lastQuery) =>
      lastQuery?.queryKey[1]?.address?.state === payload?.address?.state ? last : undefined,
  });

/** The coupons that everybody may use. Keeps the last ones while refetching, as only the discounts change. */
export const publicCouponsOptions = (cartTotalKobo: number) =>
  queryOptions({
    ...apiQuery(couponsApi.listPublicCoupons, { query: { cartTotalKobo } }),
    select: ({ items }) => items,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const addressesOptions = (user: string | undefined) =>
  queryOptions({
    ...apiQuery(addressesApi.listAddresses, { user: user ?? '' }),
    select: ({ items }) => items,
    enabled: user !== undefined,
  });

/** The address of a guest order that a member with an empty address book may take. */
export const suggestedAddressOptions = (user: string | undefined, isBookEmpty: boolean) =>
  queryOptions({
    ...apiQuery(addressesApi.getSuggestedAddress, { user: user ?? '' }),
    select: ({ item }) => item,
    enabled: user !== undefined && isBookEmpty,
  });
