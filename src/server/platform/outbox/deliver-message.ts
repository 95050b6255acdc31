import { renderMail } from '@/server/platform/mail/render-mail';

import { type MessageContent } from './message';
import { type OutboxDeps } from './outbox-deps';
import { type OutboxRow } from './tables';

/** Limit for one send, in case a service never closes its connection. */
const SEND_SECONDS = 20;

/**
 * Hands a message to the service of its channel.
 * @returns `skipped` if the device no longer belongs to the receiver
 * @throws MailRejectedError if the mail server rejects it; Error if the service cannot take it now
 */
export const deliverMessage = (
  deps: OutboxDeps,
  row: OutboxRow,
  content: MessageContent,
): Promise<'sent' | 'skipped'> => withTimeout(send(deps, row, content));

async function send(deps: OutboxDeps, row: OutboxRow, content: MessageContent): Promise<'sent' | 'skipped'> {
  switch (content.channel) {
    case 'mail':
      await deps.mailer.send(renderMail(content.mail, deps));
      return 'sent';
    case 'sms':
      await deps.smsSender.send(content.sms);
      return 'sent';
    case 'push':
      return sendPush(deps, row, content);
  }
}

/** Skips a device that has since changed hands, disabled pushes or signed out. */
async function sendPush(
  { pushSender, pushDevices, now }: OutboxDeps,
  { id, userId }: OutboxRow,
  { deviceToken, push, afterSignOut }: Extract<MessageContent, { channel: 'push' }>,
): Promise<'sent' | 'skipped'> {
  const device = await pushDevices.find(deviceToken, now());
  const isTheirs = device?.userId === userId;
  if (afterSignOut ? device && !isTheirs : !isTheirs || !device.takesPushes) return 'skipped';
  // The id stops the browser showing a push twice when a lost reply causes a second attempt.
  const outcome = await pushSender.send(deviceToken, { ...push, id: String(id) });
  if (outcome === 'sent') return 'sent';
  if (device) await pushDevices.forget(device);
  return 'skipped';
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Sending the message timed out.')), SEND_SECONDS * 1000);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
