import { queryOptions } from '@tanstack/react-query';

import { type Recalls } from '@/contracts/recalls';

import { fetchRecallProducts, fetchRecalls } from './requests';

const PROGRESS_MILLISECONDS = 5000;

export const recallKeys = {
  all: ['staff', 'recalls'] as const,
  list: (page: number) => [...recallKeys.all, 'list', page] as const,
  products: (q: string) => [...recallKeys.all, 'products', q] as const,
};

const isUnderWay = ({ items }: Recalls) =>
  items.some(
    ({ isSearching, mails, refunds }) => isSearching || mails.queued > 0 || refunds.approved.lines > 0,
  );

/** Fetched again while buyers are told or refunds requested. */
export const recallsOptions = (page: number) =>
  queryOptions({
    queryKey: recallKeys.list(page),
    queryFn: ({ signal }) => fetchRecalls(page, signal),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnderWay(state.data) && PROGRESS_MILLISECONDS,
  });

export const recallProductsOptions = (q: string) =>
  queryOptions({
    queryKey: recallKeys.products(q),
    queryFn: ({ signal }) => fetchRecallProducts(q, signal),
    enabled: q !== '',
  });
