import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type AlertsChanged } from '@/contracts/product-alerts';

import { alertKeys } from './queries';
import { addAlert, removeAlert } from './requests';

/** Adds an alert of the signed-in user. */
export const useAddAlert = (userId: string) => useChange(userId, addAlert);

/** Removes an alert of the signed-in user by its id. */
export const useRemoveAlert = (userId: string) => useChange(userId, removeAlert);

/** Changes the user's alerts, and updates the cached list from the reply. */
function useChange<Input>(userId: string, change: (input: Input) => Promise<AlertsChanged>) {
  const client = useQueryClient();
  const queryKey = alertKeys.own(userId);
  return useMutation({
    mutationFn: change,
    onSuccess: async ({ items }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, items);
    },
  });
}
