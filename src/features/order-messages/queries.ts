import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { type OrderThread } from '@/contracts/order-messages';

import {
  type Correspondent,
  fetchThreads,
  markThreadRead,
  type NewMessage,
  postMessage,
  type Read,
} from './requests';

const REFETCH_MILLISECONDS = 30_000;

/** Keyed by the correspondent: a link, a session and a store see different threads. */
const threadsKey = (from: Correspondent) => ['order-messages', from] as const;

export const threadsOptions = (from: Correspondent) =>
  queryOptions({
    queryKey: threadsKey(from),
    queryFn: ({ signal }) => fetchThreads(from, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: REFETCH_MILLISECONDS,
  });

/** Writes the thread that a call answers with into the cache. */
function useThreadUpdate(from: Correspondent) {
  const client = useQueryClient();
  return async (item: OrderThread) => {
    // A refetch that started before the call would overwrite its result.
    await client.cancelQueries({ queryKey: threadsKey(from) });
    client.setQueryData<OrderThread[]>(threadsKey(from), (threads) =>
      threads?.map((thread) => (thread.storeId === item.storeId ? item : thread)),
    );
  };
}

export function usePostMessage(from: Correspondent, storeId: string) {
  const update = useThreadUpdate(from);
  return useMutation({
    mutationFn: (message: NewMessage) => postMessage(from, storeId, message),
    onSuccess: ({ item }) => update(item),
  });
}

export function useMarkRead(from: Correspondent, storeId: string) {
  const update = useThreadUpdate(from);
  return useMutation({
    mutationFn: (read: Read) => markThreadRead(from, storeId, read),
    onSuccess: update,
  });
}
