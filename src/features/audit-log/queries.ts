import { infiniteQueryOptions } from '@tanstack/react-query';

import { type AuditQuery } from '@/contracts/staff';

import { fetchAuditLog } from './requests';

export type AuditFilter = Pick<AuditQuery, 'action' | 'targetId'>;

/** The audit log from the newest entry, a page at a time. */
export const auditLogOptions = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'audit', filter],
    queryFn: ({ pageParam, signal }) => fetchAuditLog({ ...filter, before: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
