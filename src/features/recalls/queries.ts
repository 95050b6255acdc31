import { queryOptions } from '@tanstack/react-query';

import { type Recalls } from '@/contracts/recalls';
import * as recallsApi from '@/contracts/recalls.api';
import { apiQuery } from '@/lib/query/api-query';

const PROGRESS_MILLISECONDS = 5000;

const isUnderWay = ({ items }: Recalls) =>
  items.some(
    ({ isSearching, mails, refunds }) => isSearching || mails.queued > 0 || refunds.approved.lines > 0,
  );

/** Fetched again while buyers are told or refunds requested. */
export const recallsOptions = (page: number) =>
  queryOptions({
    ...apiQuery(recallsApi.listRecalls, { query: { page } }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnderWay(state.data) && PROGRESS_MILLISECONDS,
  });
