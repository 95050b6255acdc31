import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type BankAccountChange, type BankAccountInput, type PayoutSchedule } from '@/contracts/payouts';
import * as walletApi from '@/contracts/wallet.api';
import { call } from '@/lib/http/call';
import { apiQuery, scopeKey } from '@/lib/query/api-query';

export const useResolveBankAccount = (store: string) =>
  useMutation({
    mutationFn: (body: BankAccountInput) => call(walletApi.resolveBankAccount, { store, body }),
  });

/** Saves the bank account, and updates the cached one from the reply. */
export function useSaveBankAccount(store: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BankAccountChange) => call(walletApi.changeBankAccount, { store, body }),
    onSuccess: (reply) => client.setQueryData(apiQuery(walletApi.getBankAccount, { store }).queryKey, reply),
  });
}

/** Requests a payout; all of the store is fetched again, also after a refusal. */
export function useWithdraw(store: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, amountKobo }: { key: string; amountKobo: number }) =>
      call(walletApi.withdraw, { store, body: { amountKobo } }, { key }),
    onSettled: () => client.invalidateQueries({ queryKey: scopeKey({ store }) }),
  });
}

/** Saves the schedule of payouts, and updates the cached one from the reply. */
export function useSavePayoutSchedule(store: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PayoutSchedule) => call(walletApi.changePayoutSchedule, { store, body }),
    onSuccess: (reply) =>
      client.setQueryData(apiQuery(walletApi.getPayoutSchedule, { store }).queryKey, reply),
  });
}
