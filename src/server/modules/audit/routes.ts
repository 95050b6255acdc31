import { auditQuerySchema, auditReply } from '@/contracts/staff';
import { type Deps } from '@/server/platform/deps/deps';
import { endpoint } from '@/server/platform/http/endpoint';

import { listAudit } from './list-audit';

export const auditRoutes = ({ db }: Deps) => [
  endpoint({
    method: 'GET',
    path: '/staff/audit/',
    summary: 'The audit log, newest first',
    access: 'staff:audit.read',
    query: auditQuerySchema,
    reply: auditReply,
    handle: ({ query }) => listAudit(db, query),
  }),
  endpoint({
    method: 'GET',
    path: '/store/audit/',
    summary: 'The store’s part of the audit log, newest first',
    access: 'store:audit.read',
    query: auditQuerySchema,
    reply: auditReply,
    handle: ({ query, store }) => listAudit(db, { ...query, storeId: store.storeId }),
  }),
];
