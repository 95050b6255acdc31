import { type AuditAction } from '@/contracts/audit-actions';
import { type ParcelActor } from '@/contracts/order-terms';
import { type Db } from '@/server/platform/database/database';
import { type AuditActor } from '@/server/platform/http/endpoint';

import { auditLog, type AuditValues } from './tables';

export type AuditEntry = {
  action: AuditAction;
  target: { type: string; id: string };
  /** Only the changed values; never secrets or documents. */
  before?: AuditValues;
  after?: AuditValues;
  reason?: string;
  /** The store concerned, if staff act; a member's store comes from the actor. */
  storeId?: string;
};

/** Who acts if no person does. */
export const systemActor: AuditActor = { userId: null, role: 'system', storeId: null, requestId: null };
export const commandLineActor: AuditActor = { ...systemActor, role: 'command line' };

/**
 * A shopper who changes their order; without an account, or with the link to it, nobody is named.
 */
export const toShopperActor = (userId: string | null, requestId: string): AuditActor => ({
  userId,
  role: 'shopper',
  storeId: null,
  requestId,
});

/** The side on which somebody acts, for the timeline of a parcel. */
export function toParcelActor({ role, storeId }: AuditActor): ParcelActor {
  if (role === 'shopper' || role === 'system') return role;
  return storeId ? 'store' : 'staff';
}

/**
 * Writes an action to the audit log.
 * @param tx the transaction of the change itself, so that neither exists without the other
 */
export const recordAudit = (tx: Db, actor: AuditActor, entry: AuditEntry, now: Date): Promise<void> =>
  recordAudits(tx, actor, [entry], now);

/** Writes several actions of one person at once. */
export async function recordAudits(
  tx: Db,
  actor: AuditActor,
  entries: readonly AuditEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  await tx.insert(auditLog).values(
    entries.map(({ action, target, before, after, reason, storeId }) => ({
      at: now,
      actorId: actor.userId,
      actorRole: actor.role,
      storeId: storeId ?? actor.storeId,
      requestId: actor.requestId,
      action,
      targetType: target.type,
      targetId: target.id,
      before: before ?? null,
      after: after ?? null,
      reason: reason ?? null,
    })),
  );
}
