export { listChangesOf } from './list-audit';
export {
  commandLineActor,
  recordAudit,
  recordAudits,
  toShopperActor,
  systemActor,
  toParcelActor,
  type AuditEntry,
} from './record-audit';
export { auditRoutes } from './routes';
