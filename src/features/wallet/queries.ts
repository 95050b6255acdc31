import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { type WalletKind } from '@/contracts/wallet-terms';
import * as walletApi from '@/contracts/wallet.api';
import { call } from '@/lib/http/call';
import { apiQueryKey, apiQuery } from '@/lib/query/api-query';

/** How often the payouts are fetched while one of them is on its way. */
const PAYOUT_REFRESH_MILLISECONDS = 15_000;

/** The transactions of a store from the newest, a page at a time. */
export const transactionsOptions = (store: string, kind: WalletKind | undefined) =>
  infiniteQueryOptions({
    queryKey: apiQueryKey(walletApi.listTransactions, { store, query: { kind } }),
    queryFn: ({ pageParam, signal }) =>
      call(walletApi.listTransactions, { store, query: { kind, before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const payoutsOptions = (store: string) =>
  queryOptions({
    ...apiQuery(walletApi.listPayouts, { store }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ endedAt }) => endedAt === null) && PAYOUT_REFRESH_MILLISECONDS,
  });
