import { QueryClient } from '@tanstack/react-query';

import { ApiError } from '@/lib/http/api-error';

const STALE_MILLISECONDS = 60_000;

/** Failures that a retry cannot change. */
const finalCodes = new Set([
  'invalid',
  'unauthorised',
  'unverified',
  'forbidden',
  'not-found',
  'conflict',
  'too-many',
]);

export function retryOnce(failureCount: number, error: unknown): boolean {
  return failureCount < 1 && !(error instanceof ApiError && finalCodes.has(error.code));
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Also try while the browser reports no connection, so the shopper sees an error at once.
      queries: { staleTime: STALE_MILLISECONDS, retry: retryOnce, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
