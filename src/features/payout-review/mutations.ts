import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type PayoutDecision } from '@/contracts/payouts';
import * as walletApi from '@/contracts/wallet.api';
import { call } from '@/lib/http/call';
import { invalidateApis } from '@/lib/query/api-query';

export function useDecidePayout(id: string) {
  return useMutation({
    mutationFn: (body: PayoutDecision) => call(walletApi.decidePayout, { params: { id }, body }),
    onSuccess: useReloadPayouts(),
  });
}

/** Fetches the list again, such as after a decision that came too late. */
export function useReloadPayouts() {
  const client = useQueryClient();
  return () => invalidateApis(client, [walletApi.listWaitingPayouts]);
}
