import { recordAudit } from '@/server/modules/audit';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';
import { requeueMessage } from '@/server/platform/outbox/failed-messages';

/**
 * Sends a message again that was given up.
 *
 * @throws {HttpError} 409 if it is on its way, or can no longer be sent.
 */
export async function retryMessage(deps: Deps, actor: AuditActor, id: number): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const queued = await requeueMessage(tx, id, deps.now());
    if (!queued) throw httpError('conflict', 'This message can’t be sent again.');
    const { channel, kind } = queued;
    const entry = { action: 'message.retried' as const, target: { type: 'message', id: String(id) } };
    await recordAudit(tx, actor, { ...entry, after: { channel, kind } }, deps.now());
  });
}
