import { sellingApiPaths } from '@/config/selling-paths';
import { type MessageReply } from '@/contracts/accounts';
import { type AcceptedInvitation, type InvitationPayload, type Members } from '@/contracts/members';
import { type StoreRole } from '@/contracts/permissions';
import { getHttpClient } from '@/lib/http/http-client';
import { storeAuth } from '@/lib/http/store-auth';

export async function fetchMembers(storeId: string, signal?: AbortSignal): Promise<Members> {
  const client = await getHttpClient();
  return (await client.get<Members>(sellingApiPaths.members, { ...storeAuth(storeId), signal })).data;
}

export async function inviteMember(storeId: string, payload: InvitationPayload): Promise<MessageReply> {
  const client = await getHttpClient();
  return (await client.post<MessageReply>(sellingApiPaths.members, payload, storeAuth(storeId))).data;
}

export async function changeMemberRole(
  storeId: string,
  { id, role }: { id: string; role: StoreRole },
): Promise<MessageReply> {
  const client = await getHttpClient();
  return (await client.patch<MessageReply>(sellingApiPaths.member(id), { role }, storeAuth(storeId))).data;
}

/** Removes a member, or withdraws an invitation. */
export async function removeMember(storeId: string, id: string): Promise<MessageReply> {
  const client = await getHttpClient();
  return (await client.delete<MessageReply>(sellingApiPaths.member(id), storeAuth(storeId))).data;
}

export async function leaveStore(storeId: string): Promise<MessageReply> {
  const client = await getHttpClient();
  return (await client.delete<MessageReply>(sellingApiPaths.membership, storeAuth(storeId))).data;
}

export async function acceptInvitation(token: string): Promise<AcceptedInvitation> {
  const client = await getHttpClient();
  const path = sellingApiPaths.acceptInvitation;
  return (await client.post<AcceptedInvitation>(path, { token }, { bearer: true })).data;
}
