import { apiPaths } from '@/config/paths';
import { type ProfilePayload, type ProfileReply } from '@/contracts/accounts';
import { http } from '@/lib/http/http';

export async function updateProfile(payload: ProfilePayload): Promise<ProfileReply> {
  const { data } = await (await http()).patch<ProfileReply>(apiPaths.users, payload, { bearer: true });
  return data;
}
