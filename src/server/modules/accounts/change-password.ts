import { type ChangePasswordPayload } from '@/contracts/accounts';
import { hashPassword, verifyPassword, replacePassword } from '@/server/modules/authentication';
import { findDevices, passwordChangedPush, queuePushesAfterSignOut } from '@/server/modules/notifications';
import { revokeOtherSessions } from '@/server/modules/sessions';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError, invalidFieldsError } from '@/server/platform/errors/http-error';
import { type SignedInUser } from '@/server/platform/http/endpoint';
import { passwordChangedHereMail } from '@/server/platform/mail/messages';
import { queueMessages } from '@/server/platform/outbox/queue';

/**
 * Sets a new password, ends the user's other sessions and tells them by email.
 * @throws {HttpError} 409 if the account has no password, 400 for a wrong current one or the same
 * again
 */
export async function changePassword(
  deps: Deps,
  user: SignedInUser,
  { currentPassword, password }: ChangePasswordPayload,
): Promise<void> {
  const { id: userId, email, sessionId, passwordHash: from } = user;
  if (!from) throw httpError('conflict', 'Your account has no password yet. Set one with Forgot password.');
  if (!(await verifyPassword(currentPassword, from))) throw wrongPasswordError();
  if (password === currentPassword) {
    throw invalidFieldsError({ password: ['Choose a password that you aren’t using now'] });
  }
  const to = await hashPassword(password);
  const isChanged = await withTransaction(deps.db, async (tx) => {
    // Read before their sessions end.
    const devices = await findDevices(tx, userId, deps.now());
    // The password is set before the sessions end: see openSession.
    if (!(await replacePassword(tx, userId, { from, to }, deps.now()))) return false;
    await revokeOtherSessions(tx, userId, sessionId, deps.now());
    const mail = passwordChangedHereMail(email);
    await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'security', userId }]);
    const others = devices.filter((device) => device.sessionId !== sessionId);
    await queuePushesAfterSignOut(tx, deps, { userId, push: passwordChangedPush }, others);
    return true;
  });
  if (!isChanged) throw wrongPasswordError();
  await deps.limits.clear('passwordChange', userId);
}

const wrongPasswordError = () => invalidFieldsError({ currentPassword: ['That password is incorrect'] });
