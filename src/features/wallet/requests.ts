import { sellingApiPaths } from '@/config/selling-paths';
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
