import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type GuestSummaryPayload, type SummaryPayload } from '@/contracts/orders';

import { fetchAddresses, fetchPublicCoupons, fetchSuggestedAddress, fetchSummary } from './requests';

export const checkoutKeys = {
  all: () => ['checkout'] as const,
  summaries: () => ['checkout', 'summary'] as const,
  summary: (payload: SummaryPayload | GuestSummaryPayload | null) =>
    [...checkoutKeys.summaries(), payload] as const,
  addresses: (userId: string | undefined) => ['checkout', 'addresses', userId] as const,
  suggestedAddress: (userId: string | undefined) => ['checkout', 'suggested-address', userId] as const,
  publicCoupons: (cartTotalKobo: number) => ['checkout', 'public-coupons', cartTotalKobo] as const,
  transfer: (orderId: string) => ['checkout', 'transfer', orderId] as const,
  payment: (reference: string) => ['checkout', 'payment', reference] as const,
};

/**
 * Prices, parcels and changes of the cart. Keeps the last summary for the same state while
 * refetching.
 */
export const summaryOptions = (payload: SummaryPayload | GuestSummaryPayload | null) =>
  queryOptions({
    queryKey: checkoutKeys.summary(payload),
    queryFn: ({ signal }) => {
      if (!payload) throw new Error('The summary query needs a payload.');
      return fetchSummary(payload, signal);
    },
    enabled: payload !== null,
    staleTime: 0,
    placeholderData: (last, lastQuery) =>
      lastQuery?.queryKey[2]?.address?.state === payload?.address?.state ? last : undefined,
  });

/** Keeps the last coupons while refetching, as only the discounts change. */
export const publicCouponsOptions = (cartTotalKobo: number) =>
  queryOptions({
    queryKey: checkoutKeys.publicCoupons(cartTotalKobo),
    queryFn: ({ signal }) => fetchPublicCoupons({ cartTotalKobo }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const addressesOptions = (userId: string | undefined) =>
  queryOptions({
    queryKey: checkoutKeys.addresses(userId),
    queryFn: async ({ signal }) => (await fetchAddresses(signal)).items,
    enabled: userId !== undefined,
  });

/** The address of a guest order that a member with an empty address book may take. */
export const suggestedAddressOptions = (userId: string | undefined, isBookEmpty: boolean) =>
  queryOptions({
    queryKey: checkoutKeys.suggestedAddress(userId),
    queryFn: ({ signal }) => fetchSuggestedAddress(signal),
    enabled: userId !== undefined && isBookEmpty,
  });
