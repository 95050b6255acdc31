import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { v4 as uuid } from 'uuid';

import { isOnline } from '@/lib/read-navigator';
import { useSession } from '@/session/use-session';

import { type ParcelAction, type ParcelStep } from './parcel-action';
import {
  followOtherTabs,
  parcelActionQueued,
  parcelActionsHydrated,
  useStoredActions,
} from './parcel-actions.store';
import { awaitAnswer, sendParcelActions, stopAwaitingAnswer } from './send-parcel-actions';

/** The connection may return without an `online` event. */
const RETRY_MILLISECONDS = 5_000;

type NewAction = ParcelStep & Pick<ParcelAction, 'parcelId' | 'orderNumber'>;

/**
 * The member's actions that the shop has not answered, or has refused, and a function that adds
 * one. Actions are stored first and sent at once, or as soon as there is a connection. For a
 * delivery, the function waits for the answer and throws the refusal, since its form shows it.
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

  const awaitedIds = useRef(new Set<string>());
  useEffect(() => {
    const ids = awaitedIds.current;
    return () => ids.forEach(stopAwaitingAnswer);
  }, []);

  useEffect(() => {
    parcelActionsHydrated();
    return followOtherTabs();
  }, []);

  useEffect(() => {
    if (!hasWaiting) return;
    const attempt = () => void send();
    attempt();
    const timer = setInterval(() => isOnline() && attempt(), RETRY_MILLISECONDS);
    window.addEventListener('online', attempt);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', attempt);
    };
  }, [hasWaiting, send]);

  async function queueAction(action: NewAction): Promise<void> {
    const id = uuid();
    const answer = action.kind === 'deliver' ? awaitAnswer(id) : undefined;
    if (answer) awaitedIds.current.add(id);
    parcelActionQueued({ ...action, id, userId, storeId, problem: null });
    await Promise.all([send(), answer]);
  }

  return { actions, queueAction };
}
