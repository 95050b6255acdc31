import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type OrderChanged } from '@/contracts/orders';

import { orderKeys } from './queries';
import {
  type OrderAccess,
  answerDelivery,
  cancelOrder,
  changeEmail,
  type Cancellation,
  type DeliveryAnswer,
  eraseGuest,
  moveReturn,
  requestReturn,
  type ReturnRequest,
  type ReturnStep,
} from './requests';

/**
 * Writes the server's order into the cache, refetches it after an error, and invalidates the lists.
 */
function useOrderCacheUpdate(id: string, access: OrderAccess) {
  const client = useQueryClient();
  const queryKey = orderKeys.order(id, access);
  return {
    onSuccess: async ({ order }: OrderChanged) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, order);
      await client.invalidateQueries({ queryKey: orderKeys.all });
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  };
}

/** Cancels one parcel, or without `parcelId` every parcel that can still be cancelled. */
export function useCancelOrder(id: string, access: OrderAccess) {
  const cacheUpdate = useOrderCacheUpdate(id, access);
  return useMutation({
    mutationFn: (payload: Cancellation) => cancelOrder(id, access, payload),
    ...cacheUpdate,
  });
}

/**
 * Changes the order's email. The order is cached under its new tracking token, so that the page
 * goes on without loading.
 */
export function useChangeEmail(id: string, access: OrderAccess) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => changeEmail(id, access, email),
    onSuccess: async ({ order, trackToken }) => {
      await client.cancelQueries({ queryKey: orderKeys.order(id, access) });
      const next = { ...access, trackToken: trackToken ?? access.trackToken };
      client.setQueryData(orderKeys.order(id, next), order);
      await client.invalidateQueries({ queryKey: orderKeys.all });
    },
  });
}

/** Deletes a guest's details and refetches the order. */
export function useEraseGuest(id: string, trackToken: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => eraseGuest(id, trackToken),
    onSuccess: () => client.invalidateQueries({ queryKey: orderKeys.all }),
  });
}

export function useRequestReturn(id: string, access: OrderAccess) {
  const cacheUpdate = useOrderCacheUpdate(id, access);
  return useMutation({
    mutationFn: (payload: ReturnRequest) => requestReturn(id, access, payload),
    ...cacheUpdate,
  });
}

export function useAnswerDelivery(id: string, access: OrderAccess) {
  const cacheUpdate = useOrderCacheUpdate(id, access);
  return useMutation({
    mutationFn: (payload: DeliveryAnswer) => answerDelivery(id, access, payload),
    ...cacheUpdate,
  });
}

export function useMoveReturn(id: string, access: OrderAccess) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payload: ReturnStep) => moveReturn(access, payload),
    onSettled: () => client.invalidateQueries({ queryKey: orderKeys.order(id, access) }),
  });
}
