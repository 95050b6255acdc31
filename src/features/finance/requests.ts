import { staffApiPaths } from '@/config/selling-paths';
import {
  type Difference,
  type Differences,
  type LedgerFilter,
  type LedgerPage,
  type LedgerQuery,
} from '@/contracts/staff-ledger';
import { type RefundDecision, type WaitingRefund, type WaitingRefunds } from '@/contracts/staff-refunds';
import { getHttpClient } from '@/lib/http/http-client';

export async function fetchLedger(params: LedgerQuery, signal?: AbortSignal): Promise<LedgerPage> {
  const client = await getHttpClient();
  return (await client.get<LedgerPage>(staffApiPaths.ledger, { bearer: true, params, signal })).data;
}

export async function fetchLedgerFile(params: LedgerFilter): Promise<Blob> {
  const client = await getHttpClient();
  const options = { bearer: true as const, params, responseType: 'blob' as const };
  return (await client.get<Blob>(staffApiPaths.ledgerExport, options)).data;
}

export async function fetchDifferences(signal?: AbortSignal): Promise<Difference[]> {
  const client = await getHttpClient();
  return (await client.get<Differences>(staffApiPaths.differences, { bearer: true, signal })).data.items;
}

export async function resolveDifference(id: string, reason: string): Promise<{ message: string }> {
  const client = await getHttpClient();
  const path = staffApiPaths.difference(id);
  return (await client.patch<{ message: string }>(path, { reason }, { bearer: true })).data;
}

export async function fetchWaitingRefunds(signal?: AbortSignal): Promise<WaitingRefund[]> {
  const client = await getHttpClient();
  return (await client.get<WaitingRefunds>(staffApiPaths.refunds, { bearer: true, signal })).data.items;
}

export async function decideRefund(id: string, decision: RefundDecision): Promise<{ message: string }> {
  const client = await getHttpClient();
  const path = staffApiPaths.refund(id);
  return (await client.patch<{ message: string }>(path, decision, { bearer: true })).data;
}
