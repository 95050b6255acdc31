import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { type WalletKind } from '@/contracts/wallet-terms';

import { fetchTransactions, fetchWallet } from './requests';

const walletKeys = {
  wallet: (storeId: string) => ['store', storeId, 'wallet'] as const,
  transactions: (storeId: string, kind: WalletKind | undefined) =>
    ['store', storeId, 'transactions', kind ?? 'all'] as const,
};

export const walletOptions = (storeId: string) =>
  queryOptions({
    queryKey: walletKeys.wallet(storeId),
    queryFn: ({ signal }) => fetchWallet(storeId, signal),
  });

/** The transactions of a store from the newest, a page at a time. */
export const transactionsOptions = (storeId: string, kind: WalletKind | undefined) =>
  infiniteQueryOptions({
    queryKey: walletKeys.transactions(storeId, kind),
    queryFn: ({ pageParam, signal }) => fetchTransactions(storeId, { kind, before: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
