import { buyingApiPaths } from '@/config/buying-api-paths';
import { sellingApiPaths } from '@/config/selling-paths';
import { type MessageReply } from '@/contracts/accounts';
import { type NoticeSettingPayload, type NoticeSettings } from '@/contracts/store-notices';
import { getHttpClient } from '@/lib/http/http-client';
import { storeAuth } from '@/lib/http/store-auth';

export async function fetchNoticeSettings(storeId: string, signal?: AbortSignal): Promise<NoticeSettings> {
  const client = await getHttpClient();
  return (await client.get<NoticeSettings>(sellingApiPaths.notices, { ...storeAuth(storeId), signal })).data;
}

export async function changeNoticeSetting(
  storeId: string,
  change: NoticeSettingPayload,
): Promise<NoticeSettings> {
  const client = await getHttpClient();
  return (await client.patch<NoticeSettings>(sellingApiPaths.notices, change, storeAuth(storeId))).data;
}

export async function requestPhoneCode(phone: string): Promise<MessageReply> {
  const client = await getHttpClient();
  return (await client.post<MessageReply>(buyingApiPaths.phoneCode, { phone }, { bearer: true })).data;
}

export async function confirmPhone(phone: string, code: string): Promise<MessageReply> {
  const client = await getHttpClient();
  const body = { phone, code };
  return (await client.post<MessageReply>(buyingApiPaths.confirmPhone, body, { bearer: true })).data;
}
