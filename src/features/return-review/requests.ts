import { staffApiPaths } from '@/config/selling-paths';
import { type DecideReturnPayload, type StaffReturn, type StaffReturns } from '@/contracts/staff-returns';
import { getHttpClient } from '@/lib/http/http-client';

export async function fetchDisputedReturns(page: number, signal?: AbortSignal): Promise<StaffReturns> {
  const client = await getHttpClient();
  const params = { page };
  return (await client.get<StaffReturns>(staffApiPaths.returns, { bearer: true, params, signal })).data;
}

export async function fetchStaffReturn(id: string, signal?: AbortSignal): Promise<StaffReturn> {
  const client = await getHttpClient();
  const { data } = await client.get<{ item: StaffReturn }>(staffApiPaths.return(id), {
    bearer: true,
    signal,
  });
  return data.item;
}

export async function fetchParcelPhoto(parcelId: string, signal?: AbortSignal): Promise<Blob> {
  const client = await getHttpClient();
  const path = staffApiPaths.packingPhoto(parcelId);
  return (await client.get<Blob>(path, { bearer: true, responseType: 'blob', signal })).data;
}

export async function decideReturn(id: string, decision: DecideReturnPayload): Promise<{ message: string }> {
  const client = await getHttpClient();
  const { data } = await client.patch<{ message: string }>(staffApiPaths.return(id), decision, {
    bearer: true,
  });
  return data;
}
