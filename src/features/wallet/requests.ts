import { sellingApiPaths } from '@/config/selling-paths';
import {
  type BankAccount,
  type BankAccountChange,
  type BankAccountInput,
  type Banks,
  type Payout,
  type Payouts,
  type PayoutSchedule,
  type ResolvedAccount,
} from '@/contracts/payouts';
import {
  type StatementQuery,
  type Wallet,
  type WalletTransactions,
  type WalletTransactionsQuery,
} from '@/contracts/wallet';
import { getHttpClient } from '@/lib/http/http-client';
import { storeAuth } from '@/lib/http/store-auth';

export async function fetchWallet(storeId: string, signal?: AbortSignal): Promise<Wallet> {
  const client = await getHttpClient();
  return (await client.get<Wallet>(sellingApiPaths.wallet, { ...storeAuth(storeId), signal })).data;
}

export async function fetchTransactions(
  storeId: string,
  params: WalletTransactionsQuery,
  signal?: AbortSignal,
): Promise<WalletTransactions> {
  const client = await getHttpClient();
  const options = { ...storeAuth(storeId), params, signal };
  return (await client.get<WalletTransactions>(sellingApiPaths.transactions, options)).data;
}

export async function fetchStatement(storeId: string, params: StatementQuery): Promise<Blob> {
  const client = await getHttpClient();
  const options = { ...storeAuth(storeId), params, responseType: 'blob' as const };
  return (await client.get<Blob>(sellingApiPaths.statement, options)).data;
}

export async function fetchBanks(signal?: AbortSignal): Promise<Banks['items']> {
  const client = await getHttpClient();
  return (await client.get<Banks>(sellingApiPaths.banks, { signal })).data.items;
}

export async function fetchBankAccount(storeId: string, signal?: AbortSignal): Promise<BankAccount | null> {
  const client = await getHttpClient();
  const options = { ...storeAuth(storeId), signal };
  return (await client.get<{ account: BankAccount | null }>(sellingApiPaths.bankAccount, options)).data
    .account;
}

export async function resolveBankAccount(
  storeId: string,
  account: BankAccountInput,
): Promise<ResolvedAccount> {
  const client = await getHttpClient();
  const { data } = await client.post<ResolvedAccount>(
    sellingApiPaths.resolveBankAccount,
    account,
    storeAuth(storeId),
  );
  return data;
}

export async function saveBankAccount(
  storeId: string,
  change: BankAccountChange,
): Promise<BankAccount | null> {
  const client = await getHttpClient();
  const { data } = await client.put<{ account: BankAccount | null }>(
    sellingApiPaths.bankAccount,
    change,
    storeAuth(storeId),
  );
  return data.account;
}

export async function fetchPayouts(storeId: string, signal?: AbortSignal): Promise<Payout[]> {
  const client = await getHttpClient();
  return (await client.get<Payouts>(sellingApiPaths.payouts, { ...storeAuth(storeId), signal })).data.items;
}

/** Requests a payout, or returns the one already requested under this key. */
export async function withdraw(
  storeId: string,
  { key, amountKobo }: { key: string; amountKobo: number },
): Promise<Payout> {
  const client = await getHttpClient();
  const { bearer, headers } = storeAuth(storeId);
  const { data } = await client.post<{ payout: Payout }>(
    sellingApiPaths.withdraw,
    { amountKobo },
    { bearer, headers: { ...headers, 'Idempotency-Key': key } },
  );
  return data.payout;
}

export async function fetchPayoutSchedule(storeId: string, signal?: AbortSignal): Promise<PayoutSchedule> {
  const client = await getHttpClient();
  const options = { ...storeAuth(storeId), signal };
  return (await client.get<PayoutSchedule>(sellingApiPaths.payoutSchedule, options)).data;
}

export async function savePayoutSchedule(storeId: string, schedule: PayoutSchedule): Promise<PayoutSchedule> {
  const client = await getHttpClient();
  const path = sellingApiPaths.payoutSchedule;
  return (await client.put<PayoutSchedule>(path, schedule, storeAuth(storeId))).data;
}
