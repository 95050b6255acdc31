import { sellingApiPaths } from '@/config/selling-paths';
import {
  type NewStoreCouponPayload,
  type PauseCouponPayload,
  type StoreCoupon,
  type StoreCoupons,
} from '@/contracts/store-coupons';
import { getHttpClient } from '@/lib/http/http-client';
import { storeAuth } from '@/lib/http/store-auth';

export async function fetchStoreCoupons(
  storeId: string,
  page: number,
  signal?: AbortSignal,
): Promise<StoreCoupons> {
  const client = await getHttpClient();
  const { data } = await client.get<StoreCoupons>(sellingApiPaths.coupons, {
    ...storeAuth(storeId),
    params: { page },
    signal,
  });
  return data;
}

type Changed = { message: string; item: StoreCoupon };

export async function createCoupon(storeId: string, payload: NewStoreCouponPayload): Promise<Changed> {
  const client = await getHttpClient();
  const { data } = await client.post<Changed>(sellingApiPaths.coupons, payload, storeAuth(storeId));
  return data;
}

/** Pauses a coupon, or resumes it. */
export async function pauseCoupon(storeId: string, payload: PauseCouponPayload): Promise<Changed> {
  const client = await getHttpClient();
  const { data } = await client.patch<Changed>(sellingApiPaths.coupons, payload, storeAuth(storeId));
  return data;
}
