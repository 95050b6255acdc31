import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type OrderChanged } from '@/contracts/orders';
import * as ordersApi from '@/contracts/orders.api';
import { type ReturnCause } from '@/contracts/return-terms';
import { call } from '@/lib/http/call';
import { apiQueryKey } from '@/lib/query/api-query';

import { type OrderAccess, orderOptions } from './queries';

/**
 * Writes the server's order into the cache, refetches it after an error, and invalidates the lists.
 */
function useOrderCacheUpdate(id: string, access: OrderAccess) {
  const client = useQueryClient();
  const { queryKey } = orderOptions(id, access);
  return {
    onSuccess: async ({ order }: OrderChanged) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, order);
      await client.invalidateQueries({ queryKey: apiQueryKey(ordersApi.listOrders) });
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  };
}

export type Cancellation = { parcelId?: string; reason?: string };

/** Cancels one parcel, or without `parcelId` every parcel that can still be cancelled. */
export function useCancelOrder(id: string, access: OrderAccess) {
  const { trackToken, isSignedIn: bearer } = access;
  const cacheUpdate = useOrderCacheUpdate(id, access);
  return useMutation({
    mutationFn: (body: Cancellation) =>
      call(ordersApi.cancelOrder, { params: { id }, body: { ...body, trackToken } }, { bearer }),
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
    mutationFn: (email: string) =>
      call(
        ordersApi.changeOrderEmail,
        { params: { id }, body: { email, trackToken: access.trackToken } },
        { bearer: access.isSignedIn },
      ),
    onSuccess: async ({ order, trackToken }) => {
      await client.cancelQueries({ queryKey: orderOptions(id, access).queryKey });
      const next = { ...access, trackToken: trackToken ?? access.trackToken };
      client.setQueryData(orderOptions(id, next).queryKey, order);
      await client.invalidateQueries({ queryKey: apiQueryKey(ordersApi.listOrders) });
    },
  });
}

/** Deletes a guest's details and refetches the order. */
export function useEraseGuest(id: string, trackToken: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(ordersApi.eraseGuest, { params: { id }, body: { trackToken } }),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: apiQueryKey(ordersApi.getOrder, { params: { id } }) }),
  });
}

export type ReturnRequest = {
  items: { itemId: string; quantity: number }[];
  cause: ReturnCause;
  reason: string;
  photoIds: string[];
};

export function useRequestReturn(id: string, access: OrderAccess) {
  const { trackToken, isSignedIn: bearer } = access;
  const cacheUpdate = useOrderCacheUpdate(id, access);
  return useMutation({
    mutationFn: (body: ReturnRequest) =>
      call(ordersApi.requestReturn, { params: { id }, body: { ...body, trackToken } }, { bearer }),
    ...cacheUpdate,
  });
}

/** The shopper's answer on whether a parcel has arrived. */
export type DeliveryAnswer = { parcelId: string; hasArrived: boolean };

export function useAnswerDelivery(id: string, access: OrderAccess) {
  const { trackToken, isSignedIn: bearer } = access;
  const cacheUpdate = useOrderCacheUpdate(id, access);
  return useMutation({
    mutationFn: ({ parcelId, hasArrived }: DeliveryAnswer) =>
      call(
        hasArrived ? ordersApi.confirmReceipt : ordersApi.reportNotReceived,
        { params: { id }, body: { parcelId, trackToken } },
        { bearer },
      ),
    ...cacheUpdate,
  });
}

export type ReturnStep = { returnId: string; step: 'sent_back' | 'withdraw'; trackingNumber?: string };

export function useMoveReturn(id: string, access: OrderAccess) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ returnId, ...step }: ReturnStep) =>
      call(
        ordersApi.moveReturn,
        { params: { id: returnId }, body: { ...step, trackToken: access.trackToken } },
        { bearer: access.isSignedIn },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: orderOptions(id, access).queryKey }),
  });
}
