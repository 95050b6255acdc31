import { productAlertPaths } from '@/config/product-alert-paths';
import {
  type AlertPayload,
  type AlertsChanged,
  type GuestAlertPayload,
  type LinkedAlert,
  type ProductAlert,
  type ProductAlerts,
} from '@/contracts/product-alerts';
import { getHttpClient } from '@/lib/http/http-client';

type Message = { message: string };

/** Fetches the alerts of the signed-in user, newest first. */
export async function fetchAlerts(signal?: AbortSignal): Promise<ProductAlert[]> {
  const { data } = await (
    await getHttpClient()
  ).get<ProductAlerts>(productAlertPaths.alerts, { bearer: true, signal });
  return data.items;
}

export async function addAlert(payload: AlertPayload): Promise<AlertsChanged> {
  const { data } = await (
    await getHttpClient()
  ).post<AlertsChanged>(productAlertPaths.alerts, payload, { bearer: true });
  return data;
}

export async function removeAlert(id: string): Promise<AlertsChanged> {
  const { data } = await (
    await getHttpClient()
  ).delete<AlertsChanged>(productAlertPaths.alerts, { params: { id }, bearer: true });
  return data;
}

/** Asks for a link that turns the alert on, by email. */
export async function requestGuestAlert(payload: GuestAlertPayload): Promise<Message> {
  const { data } = await (await getHttpClient()).post<Message>(productAlertPaths.guest, payload);
  return data;
}

/** Fetches the alert of a link in an email. */
export async function fetchLinkedAlert(token: string, signal?: AbortSignal): Promise<LinkedAlert> {
  const { data } = await (
    await getHttpClient()
  ).post<LinkedAlert>(productAlertPaths.link, { token }, { signal });
  return data;
}

export async function confirmLinkedAlert(token: string): Promise<Message> {
  const { data } = await (await getHttpClient()).post<Message>(productAlertPaths.confirm, { token });
  return data;
}

/** Stops the alert of a link, or all alerts to its email. */
export async function stopLinkedAlert(token: string, all: boolean): Promise<Message> {
  const { data } = await (await getHttpClient()).post<Message>(productAlertPaths.stop, { token, all });
  return data;
}
