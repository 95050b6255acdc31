import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { type Schema } from 'yup';

import { type Access, type Api, type ApiTypes, type Input } from '@/contracts/api';
import { call, download, type CallOptions } from '@/lib/http/call';

/**
 * The input of a query. `user`, the owner of the data, is part of the key alone: a late reply is never
 * shown to the next user.
 */
export type QueryInput<A extends Access, T extends ApiTypes> = Input<A, T> &
  (A extends 'signed-in' | 'verified' ? { user: string } : { user?: string | undefined });

/** The key of a query, or with less than its whole input, of all queries that match. */
export const apiQueryKey = <A extends Access, T extends ApiTypes>(
  { method, path }: Api<A, T>,
  input?: Partial<QueryInput<A, T>>,
) => [{ api: `${method} ${path}`, ...input }] as const;

/** The key of all queries of a store or of a user. */
export const scopeKey = (scope: { store: string } | { user: string }) => [scope] as const;

/** Options of a query whose key and request derive from the endpoint and its input. */
export const apiQuery = <A extends Access, T extends ApiTypes & { reply: Schema }>(
  api: Api<A, T>,
  input: QueryInput<A, T>,
  options?: Omit<CallOptions, 'signal'>,
) =>
  queryOptions({
    queryKey: apiQueryKey(api, input as Partial<QueryInput<A, T>>),
    queryFn: ({ signal }) => call(api, input, { ...options, signal }),
  });

/** Options of a query for the file with which an endpoint replies; it is fetched once. */
export const fileQuery = <A extends Access, T extends ApiTypes & { reply: 'file' }>(
  api: Api<A, T>,
  input: QueryInput<A, T>,
  options?: Omit<CallOptions, 'signal'>,
) =>
  queryOptions({
    queryKey: apiQueryKey(api, input as Partial<QueryInput<A, T>>),
    queryFn: ({ signal }) => download(api, input, { ...options, signal }),
    staleTime: Infinity,
  });

/** Marks all replies of the endpoints as old; those on screen are fetched again. */
export const invalidateApis = (client: QueryClient, apis: readonly Api[]) =>
  Promise.all(apis.map((api) => client.invalidateQueries({ queryKey: apiQueryKey(api) })));
