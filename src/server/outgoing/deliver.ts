import { type OutgoingMessage } from '@/server/db/schema/outgoing-messages';
import { type Deps } from '@/server/deps';
import { deliverToUser } from '@/server/modules/push/service';

/** Hands a message over to whoever carries its kind; throws where that is not possible now. */
export async function deliver(deps: Deps, message: OutgoingMessage): Promise<void> {
  switch (message.kind) {
    case 'mail':
      return deps.mailer.send(message.mail);
    case 'push':
      return deliverToUser(deps, message.userId, message.push);
    case 'sms':
      if (new Date(message.goodUntil) <= deps.now()) return;
      return deps.texter.send(message.sms);
  }
}
