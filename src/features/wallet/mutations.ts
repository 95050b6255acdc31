import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type BankAccountChange, type BankAccountInput, type PayoutSchedule } from '@/contracts/payouts';

import { walletKeys } from './queries';
import { resolveBankAccount, saveBankAccount, savePayoutSchedule, withdraw } from './requests';

export const useResolveBankAccount = (storeId: string) =>
  useMutation({ mutationFn: (account: BankAccountInput) => resolveBankAccount(storeId, account) });

/** Saves the bank account, and updates the cached one from the reply. */
export function useSaveBankAccount(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: BankAccountChange) => saveBankAccount(storeId, change),
    onSuccess: (account) => client.setQueryData(walletKeys.bankAccount(storeId), account),
  });
}

/** Requests a payout; the wallet is fetched again, also after a refusal. */
export function useWithdraw(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (attempt: { key: string; amountKobo: number }) => withdraw(storeId, attempt),
    onSettled: () => client.invalidateQueries({ queryKey: ['store', storeId] }),
  });
}

/** Saves the schedule of payouts, and updates the cached one from the reply. */
export function useSavePayoutSchedule(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (schedule: PayoutSchedule) => savePayoutSchedule(storeId, schedule),
    onSuccess: (schedule) => client.setQueryData(walletKeys.schedule(storeId), schedule),
  });
}
