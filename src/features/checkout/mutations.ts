import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type Address } from '@/contracts/addresses';
import { type CouponPayload } from '@/contracts/coupons';

import { type Buyer } from './buyer';
import { addressSaved } from './checkout-draft.store';
import { addressesOptions, checkoutKeys } from './queries';
import { confirmPhone, lookUpCoupon, requestPhoneCode, saveAddress } from './requests';

/** Saves an address and updates the cached address book. */
export function useSaveAddress(userId: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (address: Address) => saveAddress({ ...address, isDefault: false }),
    onSuccess: ({ item, items }) => {
      client.setQueryData(addressesOptions(userId).queryKey, items);
      addressSaved(item.id);
    },
  });
}

export function useLookUpCoupon(buyer: Buyer) {
  return useMutation({ mutationFn: (payload: CouponPayload) => lookUpCoupon(buyer, payload) });
}

export function useRequestPhoneCode(buyer: Buyer) {
  return useMutation({ mutationFn: (phone: string) => requestPhoneCode(buyer, phone) });
}

/** Confirms a phone. The summaries are refetched, because this can enable pay on delivery. */
export function useConfirmPhone(buyer: Buyer) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ phone, code }: { phone: string; code: string }) => confirmPhone(buyer, phone, code),
    onSuccess: () => client.invalidateQueries({ queryKey: checkoutKeys.summaries() }),
  });
}
