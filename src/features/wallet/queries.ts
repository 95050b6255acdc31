import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { type WalletKind } from '@/contracts/wallet-terms';

import {
  fetchBankAccount,
  fetchBanks,
  fetchPayouts,
  fetchPayoutSchedule,
  fetchTransactions,
  fetchWallet,
} from './requests';

/** How often the payouts are fetched while one of them is on its way. */
const PAYOUT_REFRESH_MILLISECONDS = 15_000;

export const walletKeys = {
  bankAccount: (storeId: string) => ['store', storeId, 'bank-account'] as const,
  payouts: (storeId: string) => ['store', storeId, 'payouts'] as const,
  schedule: (storeId: string) => ['store', storeId, 'payout-schedule'] as const,
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

export const banksOptions = () =>
  queryOptions({ queryKey: ['banks'], queryFn: ({ signal }) => fetchBanks(signal) });

export const bankAccountOptions = (storeId: string) =>
  queryOptions({
    queryKey: walletKeys.bankAccount(storeId),
    queryFn: ({ signal }) => fetchBankAccount(storeId, signal),
  });

export const payoutsOptions = (storeId: string) =>
  queryOptions({
    queryKey: walletKeys.payouts(storeId),
    queryFn: ({ signal }) => fetchPayouts(storeId, signal),
    refetchInterval: ({ state }) =>
      state.data?.some(({ endedAt }) => endedAt === null) && PAYOUT_REFRESH_MILLISECONDS,
  });

export const payoutScheduleOptions = (storeId: string) =>
  queryOptions({
    queryKey: walletKeys.schedule(storeId),
    queryFn: ({ signal }) => fetchPayoutSchedule(storeId, signal),
  });
