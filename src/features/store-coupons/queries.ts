import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { type NewStoreCouponPayload, type PauseCouponPayload } from '@/contracts/store-coupons';

import { createCoupon, fetchStoreCoupons, pauseCoupon } from './requests';

export const storeCouponKeys = {
  all: (storeId: string) => ['store', storeId, 'coupons'] as const,
  list: (storeId: string, page: number) => [...storeCouponKeys.all(storeId), page] as const,
};

export const storeCouponsOptions = (storeId: string, page: number) =>
  queryOptions({
    queryKey: storeCouponKeys.list(storeId, page),
    queryFn: ({ signal }) => fetchStoreCoupons(storeId, page, signal),
  });

export function useCreateCoupon(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payload: NewStoreCouponPayload) => createCoupon(storeId, payload),
    onSuccess: () => client.invalidateQueries({ queryKey: storeCouponKeys.all(storeId) }),
  });
}

export function usePauseCoupon(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payload: PauseCouponPayload) => pauseCoupon(storeId, payload),
    onSettled: () => client.invalidateQueries({ queryKey: storeCouponKeys.all(storeId) }),
  });
}
