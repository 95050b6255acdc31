import { type SessionEntry } from '@/contracts/privacy';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/errors';
import { type SignedInUser } from '@/server/platform/http/endpoint';
import { signedOutElsewhereMail } from '@/server/platform/mail/messages';
import { queueMessages } from '@/server/platform/outbox/queue';
import { sendMessages } from '@/server/platform/outbox/send';

import { describeDevice } from './describe-device';
import { findOpenSessions, revokeOtherSessions } from './open-sessions-repo';
import { revokeSession } from './repo';

/** Where the account is open, the caller's own place first. */
export async function listSessions(
  deps: Deps,
  { id: userId, sessionId }: SignedInUser,
): Promise<SessionEntry[]> {
  const open = await findOpenSessions(deps.db, userId, deps.now());
  const entries = open.map(({ userAgent, createdAt, lastUsedAt, ...session }) => ({
    ...session,
    device: describeDevice(userAgent),
    isCurrent: session.id === sessionId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
  return entries.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Ends one of the person's own sessions, or all but the caller's. Where another place was signed out, the owner is told by mail. */
export async function endSessions(deps: Deps, user: SignedInUser, sessionId: string | undefined) {
  await withTransaction(deps.db, async (tx) => {
    const inTx = { ...deps, db: tx };
    const elsewhere = sessionId ? await endOne(inTx, user, sessionId) : await endOthers(inTx, user);
    if (elsewhere === 0) return;
    const mail = signedOutElsewhereMail(user.email, deps.appUrl);
    await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'security', userId: user.id }]);
  });
  deps.background.run('messages', () => sendMessages(deps));
  return {
    message: sessionId ? 'That place is signed out' : 'You are signed out everywhere else',
    items: await listSessions(deps, user),
  };
}

const endOthers = (deps: Deps, { id, sessionId }: SignedInUser) =>
  revokeOtherSessions(deps.db, id, sessionId, deps.now());

async function endOne(deps: Deps, user: SignedInUser, sessionId: string): Promise<number> {
  const ended = await revokeSession(deps.db, user.id, sessionId, deps.now());
  if (!ended) throw httpError('not-found', 'This place is signed out already.');
  return sessionId === user.sessionId ? 0 : 1;
}
