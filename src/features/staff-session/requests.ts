import { staffApiPaths } from '@/config/selling-paths';
import { type MessageReply } from '@/contracts/accounts';
import { type SecondFactorBegun, type SecondFactorConfirmed, type StaffSession } from '@/contracts/staff';
import { getHttpClient } from '@/lib/http/http-client';

const bearer = true as const;

export async function fetchStaffSession(signal?: AbortSignal): Promise<StaffSession> {
  const client = await getHttpClient();
  return (await client.get<StaffSession>(staffApiPaths.session, { bearer, signal })).data;
}

export async function beginSecondFactor(): Promise<SecondFactorBegun> {
  const client = await getHttpClient();
  const path = staffApiPaths.beginSecondFactor;
  return (await client.post<SecondFactorBegun>(path, undefined, { bearer })).data;
}

export async function enterSecondFactorCode(code: string): Promise<SecondFactorConfirmed> {
  const client = await getHttpClient();
  const path = staffApiPaths.confirmSecondFactor;
  return (await client.post<SecondFactorConfirmed>(path, { code }, { bearer })).data;
}

export async function confirmStaff(payload: { password: string; code: string }): Promise<MessageReply> {
  const client = await getHttpClient();
  return (await client.post<MessageReply>(staffApiPaths.confirm, payload, { bearer })).data;
}
