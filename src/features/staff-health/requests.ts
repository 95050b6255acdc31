import { staffApiPaths } from '@/config/selling-paths';
import { type StaffHealth } from '@/contracts/staff-health';
import { getHttpClient } from '@/lib/http/http-client';

export async function fetchStaffHealth(signal?: AbortSignal): Promise<StaffHealth> {
  const client = await getHttpClient();
  return (await client.get<StaffHealth>(staffApiPaths.health, { bearer: true, signal })).data;
}
