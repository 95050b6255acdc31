import { accountApiPaths } from '@/config/account-api-paths';
import { type AddressRemoved, type AddressSaved, type SavedAddressPayload } from '@/contracts/addresses';
import { getHttpClient } from '@/lib/http/http-client';

export async function updateAddress(id: string, payload: SavedAddressPayload): Promise<AddressSaved> {
  const client = await getHttpClient();
  const { data } = await client.put<AddressSaved>(accountApiPaths.address(id), payload, { bearer: true });
  return data;
}

export async function removeAddress(id: string): Promise<AddressRemoved> {
  const client = await getHttpClient();
  const { data } = await client.delete<AddressRemoved>(accountApiPaths.address(id), { bearer: true });
  return data;
}
