export { commandLineActor, recordAudit, recordAudits, systemActor, type AuditEntry } from './record-audit';
export { auditRoutes } from './routes';
