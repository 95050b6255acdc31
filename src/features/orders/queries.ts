import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { type ParcelStatus } from '@/contracts/order-terms';
import { type Order } from '@/contracts/orders';
import { hasSession } from '@/session/has-session';

import { isOrderOpen } from './order-status';
import { type OrderAccess, fetchOrder, fetchOrders } from './requests';

export const orderKeys = {
  all: ['orders'] as const,
  /** With whose they are: a reply that comes after its person has left is nobody else's. */
  lists: (userId: string) => [...orderKeys.all, userId] as const,
  list: (userId: string, status: ParcelStatus | undefined, page: number) =>
    [...orderKeys.lists(userId), status ?? 'all', page] as const,
  /** With who looks: what a token shows is not what a person's own session shows. */
  order: (id: string, { trackToken, isMember }: OrderAccess) =>
    ['order', id, trackToken ?? null, isMember] as const,
};

/** A person's own orders from a page on, the newest first. */
export const ordersOptions = (userId: string, status: ParcelStatus | undefined, page: number) =>
  infiniteQueryOptions({
    queryKey: orderKeys.list(userId, status, page),
    queryFn: ({ pageParam, signal }) => fetchOrders(status, pageParam, signal),
    initialPageParam: page,
    getNextPageParam: (last) => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
    // Read at the moment of asking: a logout empties the cookies before anything renders again.
    enabled: hasSession,
    refetchOnMount: 'always',
  });

const LOOK_AGAIN_MILLISECONDS = 30_000;

/** One order, looked at again whenever its page comes to the front, and now and then while something is under way. */
export const orderOptions = (id: string, access: OrderAccess) =>
  queryOptions({
    queryKey: orderKeys.order(id, access),
    queryFn: ({ signal }): Promise<Order> => fetchOrder(id, access, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && isOrderOpen(state.data) ? LOOK_AGAIN_MILLISECONDS : false),
  });
