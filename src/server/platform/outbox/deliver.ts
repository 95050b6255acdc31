import { type OutboxRow } from '@/server/platform/database/schema/outbox';

import { type Content } from './message';
import { type OutboxDeps } from './outbox-deps';

/** A service that keeps a connection open without end is not waited for. */
const SEND_SECONDS = 20;

/** Hands a message to the service of its channel. @throws if that is not possible now */
export const deliver = (deps: OutboxDeps, row: OutboxRow, content: Content): Promise<'sent' | 'skipped'> =>
  inTime(send(deps, row, content));

async function send(deps: OutboxDeps, row: OutboxRow, content: Content): Promise<'sent' | 'skipped'> {
  switch (content.channel) {
    case 'mail':
      await deps.mailer.send(content.mail);
      return 'sent';
    case 'sms':
      await deps.texter.send(content.sms);
      return 'sent';
    case 'push':
      return sendPush(deps, row, content);
  }
}

/** A device that changed hands, was switched off or signed out since gets nothing. */
async function sendPush(
  { pusher, pushDevices, now }: OutboxDeps,
  { id, userId }: OutboxRow,
  { deviceToken, push, afterSignOut }: Extract<Content, { channel: 'push' }>,
): Promise<'sent' | 'skipped'> {
  const device = await pushDevices.find(deviceToken, now());
  const isTheirs = device?.userId === userId;
  if (afterSignOut ? device && !isTheirs : !isTheirs || !device.takesPushes) return 'skipped';
  // The browser shows two pushes of one id once: a reply that was lost makes a second attempt.
  const outcome = await pusher.send(deviceToken, { ...push, id: String(id) });
  if (outcome === 'sent') return 'sent';
  if (device) await pushDevices.forget(device);
  return 'skipped';
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('It was not sent in time.')), SEND_SECONDS * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
