import { QueryClient } from '@tanstack/react-query';

import { ApiError } from '@/lib/http/api-error';

const STALE_MILLISECONDS = 60_000;

/** Failures that a second try cannot change. */
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
      // Tried even where the browser believes that it is offline: the shopper is told at once, instead of waiting unknowingly.
      queries: { staleTime: STALE_MILLISECONDS, retry: retryOnce, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
