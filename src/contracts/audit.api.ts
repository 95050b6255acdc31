import { type Api } from './api';
import { type auditQuerySchema, type auditReply } from './staff';

export const listAudit: Api<
  'staff:audit.read',
  { query: typeof auditQuerySchema; reply: typeof auditReply }
> = { method: 'GET', path: '/staff/audit/', access: 'staff:audit.read' };

export const listStoreAudit: Api<
  'store:audit.read',
  { query: typeof auditQuerySchema; reply: typeof auditReply }
> = { method: 'GET', path: '/store/audit/', access: 'store:audit.read' };
