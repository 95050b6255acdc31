import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type Address } from '@/contracts/addresses';
import * as addressesApi from '@/contracts/addresses.api';
import * as checkoutApi from '@/contracts/checkout.api';
import { type CouponPayload } from '@/contracts/coupons';
import * as couponsApi from '@/contracts/coupons.api';
import { call } from '@/lib/http/call';

import { type Buyer } from './buyer';
import { addressSaved } from './checkout-draft.store';
import { addressesOptions, summariesKey } from './queries';

/** Saves an address and updates the cached address book. */
export function useSaveAddress(userId: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (address: Address) =>
      call(addressesApi.createAddress, { body: { ...address, isDefault: false } }),
    onSuccess: ({ item, items }) => {
      client.setQueryData(addressesOptions(userId).queryKey, { items });
      addressSaved(item.id);
    },
  });
}

/** Looks up a coupon. For a signed-in user the server also checks whether they have used it. */
export function useLookUpCoupon({ user }: Buyer) {
  return useMutation({
    mutationFn: (body: CouponPayload) =>
      call(couponsApi.lookUpCoupon, { body }, { bearer: user !== undefined }),
  });
}

/** Sends a code by SMS; confirming it can enable pay on delivery. */
export function useRequestPhoneCode({ publicCartId }: Buyer) {
  return useMutation({
    mutationFn: (phone: string) =>
      publicCartId
        ? call(checkoutApi.requestGuestPhoneCode, { body: { publicCartId, phone } })
        : call(checkoutApi.requestPhoneCode, { body: { phone } }),
  });
}

/** Confirms a phone. The summaries are refetched, because this can enable pay on delivery. */
export function useConfirmPhone({ publicCartId }: Buyer) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (confirmation: { phone: string; code: string }) =>
      publicCartId
        ? call(checkoutApi.confirmGuestPhone, { body: { publicCartId, ...confirmation } })
        : call(checkoutApi.confirmPhone, { body: confirmation }),
    onSuccess: () => client.invalidateQueries({ queryKey: summariesKey }),
  });
}
