import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { type OrderThread } from '@/contracts/order-messages';
import * as orderMessagesApi from '@/contracts/order-messages.api';
import { apiQueryKey } from '@/lib/query/api-query';
import { getServerTime } from '@/lib/time/server-clock';

import {
  type Correspondent,
  fetchThreads,
  markThreadRead,
  type NewMessage,
  postMessage,
  type Read,
} from './requests';

const MINUTE = 60_000;

/** Keyed by the correspondent: a link, a session and a store see different threads. */
const threadsKey = (from: Correspondent) =>
  [...apiQueryKey(orderMessagesApi.listOrderMessages), from] as const;

export const threadsOptions = (from: Correspondent) =>
  queryOptions({
    queryKey: threadsKey(from),
    queryFn: ({ signal }) => fetchThreads(from, signal),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** Chooses the pause between two refetches: the longer nothing has come, the longer. */
function choosePause(quietMilliseconds: number): number {
  if (quietMilliseconds < 2 * MINUTE) return MINUTE / 2;
  return quietMilliseconds < 10 * MINUTE ? MINUTE : 5 * MINUTE;
}

/** Refetches the threads while an open one is on the screen, in a tab that is shown. */
export function useThreadPolling(from: Correspondent, { messages }: OrderThread, isOnScreen: boolean): void {
  const [openedAt] = useState(getServerTime);
  const quietSince = Math.max(openedAt, Date.parse(messages.at(-1)?.at ?? '') || 0);
  useQuery({
    ...threadsOptions(from),
    refetchInterval: isOnScreen && (() => choosePause(getServerTime() - quietSince)),
  });
}

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
