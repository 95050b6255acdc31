export { listChangesOf } from './list-audit';
export {
  commandLineActor,
  recordAudit,
  recordAudits,
  shopperActor,
  systemActor,
  toParcelActor,
  type AuditEntry,
} from './record-audit';
export { auditRoutes } from './routes';
