import { useMutation, useQueryClient } from '@tanstack/react-query';

import * as couponsApi from '@/contracts/coupons.api';
import { type NewStoreCouponPayload, type PauseCouponPayload } from '@/contracts/store-coupons';
import { call } from '@/lib/http/call';
import { invalidateApis } from '@/lib/query/api-query';

export function useCreateCoupon(store: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewStoreCouponPayload) => call(couponsApi.createStoreCoupon, { store, body }),
    onSuccess: () => invalidateApis(client, [couponsApi.listStoreCoupons]),
  });
}

/** Pauses a coupon, or resumes it. */
export function usePauseCoupon(store: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PauseCouponPayload) => call(couponsApi.pauseStoreCoupon, { store, body }),
    onSettled: () => invalidateApis(client, [couponsApi.listStoreCoupons]),
  });
}
