import { queryOptions } from '@tanstack/react-query';

import { fetchStaffOrder, fetchStaffOrders, type OrderSearch } from './requests';

export const staffOrderKeys = {
  all: () => ['staff', 'orders'] as const,
  list: (search: OrderSearch) => [...staffOrderKeys.all(), 'list', search] as const,
  one: (id: string) => [...staffOrderKeys.all(), id] as const,
};

export const staffOrdersOptions = (search: OrderSearch) =>
  queryOptions({
    queryKey: staffOrderKeys.list(search),
    queryFn: ({ signal }) => fetchStaffOrders(search, signal),
  });

export const staffOrderOptions = (id: string) =>
  queryOptions({
    queryKey: staffOrderKeys.one(id),
    queryFn: ({ signal }) => fetchStaffOrder(id, signal),
  });
