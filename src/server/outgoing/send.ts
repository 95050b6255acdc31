import { type Deps } from '@/server/deps';
import { deliverToUser } from '@/server/modules/push/service';

import { claimDue, markSent } from './messages';

/**
 * Sends what is due, batch after batch. A message is marked once it was handed over: who dies in between sends it a second time, and none
 * is lost. What fails is due again later.
 */
export async function sendMessages(deps: Deps): Promise<void> {
  for (;;) {
    const due = await claimDue(deps.db, deps.now());
    if (due.length === 0) return;
    for (const { id, message, attempts } of due) {
      try {
        if (message.kind === 'mail') await deps.mailer.send(message.mail);
        else await deliverToUser(deps, message.userId, message.push);
      } catch (err) {
        deps.logger.warn({ err, message: id, attempts }, 'a message could not be sent');
        continue;
      }
      await markSent(deps.db, id, deps.now());
    }
  }
}
