import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { v4 as uuid } from 'uuid';

import { useSession } from '@/session/use-session';

import { type ParcelAction } from './parcel-action';
import {
  followOtherTabs,
  parcelActionQueued,
  parcelActionsHydrated,
  useStoredActions,
} from './parcel-actions.store';
import { sendParcelActions } from './send-parcel-actions';

/** The connection may return without an `online` event. */
const RETRY_MILLISECONDS = 5_000;

type NewAction = Pick<ParcelAction, 'parcelId' | 'orderNumber' | 'kind' | 'body'>;

/**
 * The member's actions that the shop has not answered, or has refused, and a function that adds
 * one. Actions are stored first and sent at once, or as soon as there is a connection.
 */
export function useParcelActions(storeId: string): {
  actions: ParcelAction[];
  queueAction: (action: NewAction) => Promise<void>;
} {
  const client = useQueryClient();
  const userId = useSession().user?.id ?? '';
  const actions = useStoredActions().filter(
    (action) => action.userId === userId && action.storeId === storeId,
  );
  const hasWaiting = actions.some(({ problem }) => problem === null);
  const send = useCallback(() => sendParcelActions(client, { userId, storeId }), [client, userId, storeId]);

  useEffect(() => {
    parcelActionsHydrated();
    return followOtherTabs();
  }, []);

  useEffect(() => {
    if (!hasWaiting) return;
    const attempt = () => void send();
    attempt();
    const timer = setInterval(() => navigator.onLine && attempt(), RETRY_MILLISECONDS);
    window.addEventListener('online', attempt);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', attempt);
    };
  }, [hasWaiting, send]);

  async function queueAction(action: NewAction): Promise<void> {
    parcelActionQueued({ ...action, id: uuid(), userId, storeId, problem: null });
    await send();
  }

  return { actions, queueAction };
}
