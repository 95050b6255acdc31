import * as auditApi from '@/contracts/audit.api';
import { auditQuerySchema, auditReply } from '@/contracts/staff';
import { type Deps } from '@/server/platform/deps/deps';
import { serve } from '@/server/platform/http/endpoint';

import { listAudit } from './list-audit';

export const auditRoutes = ({ db }: Deps) => [
  serve(auditApi.listAudit, {
    summary: 'The audit log, newest first',
    query: auditQuerySchema,
    reply: auditReply,
    handle: ({ query }) => listAudit(db, query),
  }),
  serve(auditApi.listStoreAudit, {
    summary: 'The store’s part of the audit log, newest first',
    query: auditQuerySchema,
    reply: auditReply,
    handle: ({ query, store }) => listAudit(db, { ...query, storeId: store.storeId }),
  }),
];
