import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { type ParcelStatus } from '@/contracts/order-terms';
import * as ordersApi from '@/contracts/orders.api';
import { call } from '@/lib/http/call';
import { apiQueryKey } from '@/lib/query/api-query';
import { hasSession } from '@/session/has-session';

import { isOrderOpen } from './order-status';

/** How the order is accessed: with its tracking token, a session, or both. */
export type OrderAccess = { trackToken: string | undefined; isSignedIn: boolean };

/** The user's own orders from a page onwards, newest first. */
export const ordersOptions = (user: string, status: ParcelStatus | undefined, page: number) =>
  infiniteQueryOptions({
    queryKey: apiQueryKey(ordersApi.listOrders, { user, query: { status, page } }),
    queryFn: ({ pageParam, signal }) =>
      call(ordersApi.listOrders, { query: { status, page: pageParam } }, { signal }),
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
export const orderOptions = (id: string, { trackToken, isSignedIn }: OrderAccess) => {
  const input = { params: { id }, query: { trackToken } };
  return queryOptions({
    // A tracking token and a session show different details.
    queryKey: [...apiQueryKey(ordersApi.getOrder, input), { isSignedIn }],
    queryFn: async ({ signal }) =>
      (await call(ordersApi.getOrder, input, { bearer: isSignedIn, signal })).order,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && isOrderOpen(state.data) ? REFETCH_MILLISECONDS : false),
  });
};
