import { staffApiPaths } from '@/config/selling-paths';
import { type AuditPage, type AuditQuery } from '@/contracts/staff';
import { getHttpClient } from '@/lib/http/http-client';

export async function fetchAuditLog(params: AuditQuery, signal?: AbortSignal): Promise<AuditPage> {
  const client = await getHttpClient();
  return (await client.get<AuditPage>(staffApiPaths.audit, { bearer: true, params, signal })).data;
}
