import { notifyManager, type QueryClient } from '@tanstack/react-query';

import { ApiError } from '@/lib/http/api-error';
import { runExclusive } from '@/lib/tab-lock';
import { notifyInfo, notifySuccess } from '@/lib/toast/notify';

import { storeOrderMessages as messages } from './messages';
import { isAlreadyApplied, type ParcelAction } from './parcel-action';
import { getStoredActions, parcelActionRefused, parcelActionRemoved } from './parcel-actions.store';
import { storeOrderKeys, storeParcelOptions } from './queries';
import { sendParcelAction } from './requests';

type Owner = Pick<ParcelAction, 'userId' | 'storeId'>;

const isWaiting =
  ({ userId, storeId }: Owner) =>
  (action: ParcelAction): boolean =>
    action.userId === userId && action.storeId === storeId && action.problem === null;

/**
 * Sends the member's waiting actions in their order, in one tab at a time. It stops at the first
 * that cannot be sent; one that the shop refuses stays, with the reason.
 */
export const sendParcelActions = (client: QueryClient, owner: Owner): Promise<void> =>
  runExclusive('store-actions', async () => {
    let isChanged = false;
    for (;;) {
      const action = getStoredActions().find(isWaiting(owner));
      if (!action || !(await sendOne(client, action))) break;
      isChanged = true;
    }
    if (isChanged) await client.invalidateQueries({ queryKey: storeOrderKeys.all(owner.storeId) });
  });

/** @returns Whether the shop has answered it for good. */
async function sendOne(client: QueryClient, action: ParcelAction): Promise<boolean> {
  const { id, storeId, parcelId } = action;
  try {
    const { message, item } = await sendParcelAction(action);
    client.setQueryData(storeOrderKeys.one(storeId, parcelId), item);
    // Pages learn of the new status a moment later. Without the action they would show the former
    // one until then, and drop what is typed in the form of the next step.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    parcelActionRemoved(id);
    notifySuccess(message);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 403, 404, 409].includes(error.status)) return false;
    if (error.status === 409 && (await isDoneAlready(client, action))) parcelActionRemoved(id);
    else {
      parcelActionRefused(id, Object.values(error.fields)[0] ?? error.message);
      notifyInfo(messages.notApplied(action.orderNumber));
    }
    return true;
  }
}

/** The shop may have done it before, and only the reply was lost. */
async function isDoneAlready(client: QueryClient, action: ParcelAction): Promise<boolean> {
  const options = { ...storeParcelOptions(action.storeId, action.parcelId), staleTime: 0 };
  const parcel = await client.fetchQuery(options).catch(() => undefined);
  return parcel !== undefined && isAlreadyApplied(action, parcel.status);
}
