import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { type LedgerFilter } from '@/contracts/staff-ledger';

import { fetchDifferences, fetchLedger, fetchWaitingRefunds } from './requests';

export const financeKeys = {
  differences: () => ['staff', 'differences'] as const,
  refunds: () => ['staff', 'refunds'] as const,
};

/** The entries of the ledger from the newest, a page at a time. */
export const ledgerOptions = (filter: LedgerFilter) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'ledger', filter],
    queryFn: ({ pageParam, signal }) => fetchLedger({ ...filter, before: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const differencesOptions = () =>
  queryOptions({
    queryKey: financeKeys.differences(),
    queryFn: ({ signal }) => fetchDifferences(signal),
  });

export const waitingRefundsOptions = () =>
  queryOptions({
    queryKey: financeKeys.refunds(),
    queryFn: ({ signal }) => fetchWaitingRefunds(signal),
  });
