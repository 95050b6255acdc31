import { staffApiPaths } from '@/config/selling-paths';
import { type MessageReply } from '@/contracts/accounts';
import { type StaffRole } from '@/contracts/permissions';
import { type StaffMembers } from '@/contracts/staff';
import { getHttpClient } from '@/lib/http/http-client';

const bearer = true as const;

export async function fetchStaff(signal?: AbortSignal): Promise<StaffMembers> {
  const client = await getHttpClient();
  return (await client.get<StaffMembers>(staffApiPaths.roles, { bearer, signal })).data;
}

export async function grantRole(payload: { email: string; role: StaffRole }): Promise<MessageReply> {
  const client = await getHttpClient();
  return (await client.post<MessageReply>(staffApiPaths.roles, payload, { bearer })).data;
}

export async function revokeRole(params: { userId: string; role: StaffRole }): Promise<MessageReply> {
  const client = await getHttpClient();
  return (await client.delete<MessageReply>(staffApiPaths.roles, { bearer, params })).data;
}
