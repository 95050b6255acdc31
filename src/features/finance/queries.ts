import { infiniteQueryOptions } from '@tanstack/react-query';

import { type LedgerFilter } from '@/contracts/staff-ledger';
import * as staffApi from '@/contracts/staff.api';
import { call } from '@/lib/http/call';
import { apiQueryKey } from '@/lib/query/api-query';

/** The entries of the ledger from the newest, a page at a time. */
export const ledgerOptions = (filter: LedgerFilter) =>
  infiniteQueryOptions({
    queryKey: apiQueryKey(staffApi.listLedger, { query: filter }),
    queryFn: ({ pageParam, signal }) =>
      call(staffApi.listLedger, { query: { ...filter, before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
