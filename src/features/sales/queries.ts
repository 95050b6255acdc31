import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { type SalesQuery } from '@/contracts/sales';

import { fetchFigures } from './requests';

const buildSalesKey = (storeId: string, kind: string, { from, to }: SalesQuery) =>
  ['store', storeId, 'sales', kind, from, to] as const;

export const dashboardOptions = (storeId: string, period: SalesQuery) =>
  queryOptions({
    queryKey: buildSalesKey(storeId, 'dashboard', period),
    queryFn: ({ signal }) => fetchFigures('dashboard', storeId, period, signal),
    placeholderData: keepPreviousData,
  });

export const salesChartOptions = (storeId: string, period: SalesQuery) =>
  queryOptions({
    queryKey: buildSalesKey(storeId, 'chart', period),
    queryFn: ({ signal }) => fetchFigures('salesChart', storeId, period, signal),
    placeholderData: keepPreviousData,
  });

export const bestSellersOptions = (storeId: string, period: SalesQuery) =>
  queryOptions({
    queryKey: buildSalesKey(storeId, 'best-sellers', period),
    queryFn: ({ signal }) => fetchFigures('bestSellers', storeId, period, signal),
    placeholderData: keepPreviousData,
  });

export const healthOptions = (storeId: string, period: SalesQuery) =>
  queryOptions({
    queryKey: buildSalesKey(storeId, 'health', period),
    queryFn: ({ signal }) => fetchFigures('health', storeId, period, signal),
    placeholderData: keepPreviousData,
  });

export const funnelOptions = (storeId: string, period: SalesQuery) =>
  queryOptions({
    queryKey: buildSalesKey(storeId, 'funnel', period),
    queryFn: ({ signal }) => fetchFigures('funnel', storeId, period, signal),
    placeholderData: keepPreviousData,
  });
