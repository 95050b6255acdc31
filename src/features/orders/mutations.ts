import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type OrderChanged } from '@/contracts/orders';

import { orderKeys } from './queries';
import {
  type OrderAccess,
  answerDelivery,
  cancelOrder,
  type Cancellation,
  type DeliveryAnswer,
  eraseGuest,
  moveReturn,
  requestReturn,
  type ReturnRequest,
  type ReturnStep,
} from './requests';

/** The order is then what the server says it is; where it refused, it is looked at again. Lists of orders are out of date. */
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

/** Cancels one parcel, or without it all that still can be. */
export function useCancelOrder(id: string, access: OrderAccess) {
  const keeping = useOrderCacheUpdate(id, access);
  return useMutation({ mutationFn: (payload: Cancellation) => cancelOrder(id, access, payload), ...keeping });
}

/** Deletes a guest's details; the order is then read again. */
export function useEraseGuest(id: string, trackToken: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => eraseGuest(id, trackToken),
    onSuccess: () => client.invalidateQueries({ queryKey: orderKeys.all }),
  });
}

export function useRequestReturn(id: string, access: OrderAccess) {
  const keeping = useOrderCacheUpdate(id, access);
  return useMutation({
    mutationFn: (payload: ReturnRequest) => requestReturn(id, access, payload),
    ...keeping,
  });
}

export function useAnswerDelivery(id: string, access: OrderAccess) {
  const keeping = useOrderCacheUpdate(id, access);
  return useMutation({
    mutationFn: (payload: DeliveryAnswer) => answerDelivery(id, access, payload),
    ...keeping,
  });
}

export function useMoveReturn(id: string, access: OrderAccess) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payload: ReturnStep) => moveReturn(access, payload),
    onSettled: () => client.invalidateQueries({ queryKey: orderKeys.order(id, access) }),
  });
}
