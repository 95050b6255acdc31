import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type AlertPayload, type AlertsChanged } from '@/contracts/product-alerts';
import * as productAlertsApi from '@/contracts/product-alerts.api';
import { call } from '@/lib/http/call';

import { alertsOptions } from './queries';

/** Adds an alert of the signed-in user. */
export const useAddAlert = (userId: string) =>
  useChange(userId, (body: AlertPayload) => call(productAlertsApi.createAlert, { body }));

/** Removes an alert of the signed-in user by its id. */
export const useRemoveAlert = (userId: string) =>
  useChange(userId, (id: string) => call(productAlertsApi.removeAlert, { query: { id } }));

/** Changes the user's alerts, and updates the cached list from the reply. */
function useChange<Input>(userId: string, change: (input: Input) => Promise<AlertsChanged>) {
  const client = useQueryClient();
  const { queryKey } = alertsOptions(userId);
  return useMutation({
    mutationFn: change,
    onSuccess: async ({ items }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { items });
    },
  });
}
