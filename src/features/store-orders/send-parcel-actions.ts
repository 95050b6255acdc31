import { notifyManager, type QueryClient } from '@tanstack/react-query';

import { type ParcelStatus } from '@/contracts/order-terms';
import * as storeOrdersApi from '@/contracts/store-orders.api';
import { ApiError } from '@/lib/http/api-error';
import { call } from '@/lib/http/call';
import { apiQuery, invalidateApis } from '@/lib/query/api-query';
import { runExclusive } from '@/lib/tab-lock';
import { notifyError, notifySuccess } from '@/lib/toast/notify';

import { isAlreadyApplied, type ParcelAction } from './parcel-action';
import { getStoredActions, parcelActionRefused, parcelActionRemoved } from './parcel-actions.store';

type Owner = Pick<ParcelAction, 'userId' | 'storeId'>;

const isWaiting =
  ({ userId, storeId }: Owner) =>
  (action: ParcelAction): boolean =>
    action.userId === userId && action.storeId === storeId && action.problem === null;

/** Forms on the page that wait for the shop's answer to their action, by its id. */
const forms = new Map<string, { onAccepted: () => void; onRefused: (error: ApiError) => void }>();

/**
 * Waits for the answer to an action that is about to be queued, for a form that shows a refusal
 * itself. The refusal is not stored then.
 *
 * @throws {ApiError} the refusal
 */
export const awaitAnswer = (actionId: string): Promise<void> =>
  new Promise((onAccepted, onRefused) => forms.set(actionId, { onAccepted, onRefused }));

/** Once the form has left the page, a refusal is stored and shown on the next one. */
export const stopAwaitingAnswer = (actionId: string): void => void forms.delete(actionId);

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
    if (isChanged)
      await invalidateApis(client, [storeOrdersApi.listStoreParcels, storeOrdersApi.getStoreParcel]);
  });

const nameParcel = ({ storeId, parcelId }: ParcelAction) => ({ store: storeId, params: { id: parcelId } });
const parcelQuery = (action: ParcelAction) => apiQuery(storeOrdersApi.getStoreParcel, nameParcel(action));

function callAction(action: ParcelAction) {
  const parcel = nameParcel(action);
  if (action.kind === 'split') return call(storeOrdersApi.splitParcel, { ...parcel, body: action.body });
  if (action.kind === 'cancel-line') return call(storeOrdersApi.cancelLine, { ...parcel, body: action.body });
  return call(storeOrdersApi.advanceParcel, { ...parcel, body: action.body });
}

/** @returns Whether the shop has answered it for good. */
async function sendOne(client: QueryClient, action: ParcelAction): Promise<boolean> {
  const { id } = action;
  try {
    const { message, item } = await callAction(action);
    client.setQueryData(parcelQuery(action).queryKey, { item });
    // Pages learn of the new status a moment later. Without the action they would show the former
    // one until then, and drop what is typed in the form of the next step.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    parcelActionRemoved(id);
    forms.get(id)?.onAccepted();
    notifySuccess(message);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 403, 404, 409].includes(error.status)) return false;
    const status = error.status === 409 ? await fetchStatus(client, action) : undefined;
    const isDone = status !== undefined && isAlreadyApplied(action, status);
    // The form is gone if the parcel has left the status that it is for.
    const form = status === undefined || status === 'shipped' ? forms.get(id) : undefined;
    if (isDone || form) parcelActionRemoved(id);
    if (isDone) return true;
    if (form) form.onRefused(error);
    else {
      parcelActionRefused(id, Object.values(error.fields)[0] ?? error.message);
      notifyError(`A change to ${action.orderNumber} was not applied. See the top of Orders.`);
    }
    return true;
  }
}

/** The shop may have done it before, and only the reply was lost. */
async function fetchStatus(client: QueryClient, action: ParcelAction): Promise<ParcelStatus | undefined> {
  const options = { ...parcelQuery(action), staleTime: 0 };
  return (await client.fetchQuery(options).catch(() => undefined))?.item.status;
}
