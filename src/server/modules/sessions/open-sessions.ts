import { type SessionEntry } from '@/contracts/privacy';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type SignedInUser } from '@/server/platform/http/endpoint';
import { signedOutElsewhereMail } from '@/server/platform/mail/messages';
import { queueMessages } from '@/server/platform/outbox/queue';

import { describeDevice } from './describe-device';
import { forgetDevice } from './known-devices';
import { findOpenSessions, revokeOtherSessions } from './open-sessions-repo';
import { revokeSession } from './repo';

/** Lists the user's open sessions, the caller's own first. */
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

/**
 * Ends one of the user's sessions, or all but the caller's. If another device was signed out, the
 * user gets an email.
 * @throws {HttpError} 404 if the given session has already ended
 */
export async function endSessions(deps: Deps, user: SignedInUser, sessionId: string | undefined) {
  await withTransaction(deps.db, async (tx) => {
    const inTx = { ...deps, db: tx };
    const endedElsewhere = sessionId ? await endOne(inTx, user, sessionId) : await endOthers(inTx, user);
    if (endedElsewhere === 0) return;
    const mail = signedOutElsewhereMail(user.email);
    await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'security', userId: user.id }]);
  });
  return {
    message: sessionId ? 'That device has been signed out' : 'You’ve been signed out everywhere else',
    items: await listSessions(deps, user),
  };
}

const endOthers = (deps: Deps, { id, sessionId }: SignedInUser) =>
  revokeOtherSessions(deps.db, id, sessionId, deps.now());

async function endOne(deps: Deps, user: SignedInUser, sessionId: string): Promise<number> {
  const ended = await revokeSession(deps.db, user.id, sessionId, deps.now());
  if (!ended) throw httpError('not-found', 'This device is already signed out.');
  if (sessionId === user.sessionId) return 0;
  if (ended.deviceId) await forgetDevice(deps.db, user.id, ended.deviceId);
  return 1;
}
