import { sellingOrderPath } from '@/config/paths';
import { type MessagePayload } from '@/contracts/order-messages';
import { recordAudit } from '@/server/modules/audit';
import { notifyStore } from '@/server/modules/notifications';
import { notifyShopper } from '@/server/modules/orders';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, invalidFieldsError } from '@/server/platform/errors/http-error';
import { type AuditActor } from '@/server/platform/http/endpoint';
import { withIdempotencyKey } from '@/server/platform/idempotency/idempotency';

import { type Participant } from './participants';
import { attachPhotos, countUnread, insertMessage, lockThread, markRead } from './repo';
import { requireOpenThread } from './require-open-thread';

const threadMessages = {
  tooMany: (wait: string) => `You’ve sent many messages. Please wait ${wait}.`,
} as const;

type Sending = {
  payload: MessagePayload;
  key: string | undefined;
  /** The member of the store who writes; undefined for the shopper. */
  actor?: AuditActor;
};

/**
 * Adds a message to the thread, once per Idempotency-Key, and notifies the other side if it has
 * read everything before. Writing marks what came before as read.
 *
 * @throws {HttpError} 400 if it has neither text nor photo, 409 if the thread is closed or a photo is
 *   gone, 429 over the limit.
 */
export async function sendMessage(
  deps: Deps,
  participant: Participant,
  { payload, key, actor }: Sending,
): Promise<void> {
  const { order, store, side } = participant;
  const { text, photoIds } = payload;
  if (!text && photoIds.length === 0) throw invalidFieldsError({ text: ['Write a message or add a photo'] });
  await requireOpenThread(deps, participant);
  await deps.limits.spend('orderMessage', `${order.id} ${store.id} ${side}`, threadMessages.tooMany);
  await withTransaction(deps.db, async (tx) => {
    const call = { owner: `messages:${order.id}:${store.id}:${side}`, route: 'order-message', key };
    await withIdempotencyKey(tx, { ...call, body: payload }, deps.now(), async () => {
      const thread = await lockThread(tx, order.id, store.id, deps.now());
      const otherSide = side === 'store' ? 'shopper' : 'store';
      const wasAllRead = (await countUnread(tx, thread, otherSide)) === 0;
      const message = await insertMessage(tx, thread, { author: side, text }, deps.now());
      if (!(await attachPhotos(tx, message, [...new Set(photoIds)])))
        throw httpError('conflict', 'A photo is no longer here. Please add it again.');
      await markRead(tx, thread.id, { side, lastReadId: message.id, needsNoAnswer: false });
      if (wasAllRead) await notifyOtherSide(tx, deps, participant);
      const target = { type: 'order', id: order.id };
      if (actor) await recordAudit(tx, actor, { action: 'order.message-sent', target }, deps.now());
      return { id: message.id };
    });
  });
}

function notifyOtherSide(tx: Db, deps: Deps, { order, store, parcelId, side }: Participant): Promise<void> {
  if (side === 'store')
    return notifyShopper(tx, deps, order, {
      subject: `${store.name} has sent you a message: order ${order.number}`,
      paragraphs: [
        `${store.name} has written to you about your order ${order.number}. Open the order to read it and reply.`,
      ],
    });
  return notifyStore(tx, deps, store.id, {
    subject: `New message: order ${order.number}`,
    paragraphs: [`The shopper has written to you about order ${order.number}.`],
    event: 'message',
    path: sellingOrderPath(parcelId),
  });
}
