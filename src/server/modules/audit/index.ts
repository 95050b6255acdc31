export { commandLineActor, recordAudit, systemActor, type AuditEntry } from './record-audit';
export { auditRoutes } from './routes';
