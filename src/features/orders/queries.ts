import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { type ParcelStatus } from '@/contracts/order-terms';
import { type Order } from '@/contracts/orders';
import { hasSession } from '@/session/has-session';

import { isOrderOpen } from './order-status';
import { type OrderAccess, fetchOrder, fetchOrders } from './requests';

export const orderKeys = {
  all: ['orders'] as const,
  /** Keyed by user: a reply that arrives after sign-out must not reach the next user. */
  lists: (userId: string) => [...orderKeys.all, userId] as const,
  list: (userId: string, status: ParcelStatus | undefined, page: number) =>
    [...orderKeys.lists(userId), status ?? 'all', page] as const,
  /** Keyed by access: a tracking token and a session show different details. */
  order: (id: string, { trackToken, isSignedIn }: OrderAccess) =>
    ['order', id, trackToken ?? null, isSignedIn] as const,
};

/** The user's own orders from a page onwards, newest first. */
export const ordersOptions = (userId: string, status: ParcelStatus | undefined, page: number) =>
  infiniteQueryOptions({
    queryKey: orderKeys.list(userId, status, page),
    queryFn: ({ pageParam, signal }) => fetchOrders(status, pageParam, signal),
    initialPageParam: page,
    getNextPageParam: (last) => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
    // Checked at fetch time: a logout clears the cookies before the next render.
    enabled: hasSession,
    refetchOnMount: 'always',
  });

const REFETCH_MILLISECONDS = 30_000;

/**
 * One order, refetched when its page regains focus, and at intervals while the order may still
 * change.
 */
export const orderOptions = (id: string, access: OrderAccess) =>
  queryOptions({
    queryKey: orderKeys.order(id, access),
    queryFn: ({ signal }): Promise<Order> => fetchOrder(id, access, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && isOrderOpen(state.data) ? REFETCH_MILLISECONDS : false),
  });
