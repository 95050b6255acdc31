import { infiniteQueryOptions } from '@tanstack/react-query';

import * as auditApi from '@/contracts/audit.api';
import { type AuditQuery } from '@/contracts/staff';
import { call } from '@/lib/http/call';
import { apiQueryKey } from '@/lib/query/api-query';

export type AuditFilter = Pick<AuditQuery, 'action' | 'targetId'>;

/** The audit log from the newest entry, a page at a time. */
export const auditLogOptions = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: apiQueryKey(auditApi.listAudit, { query: filter }),
    queryFn: ({ pageParam, signal }) =>
      call(auditApi.listAudit, { query: { ...filter, before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
