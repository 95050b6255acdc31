import { paths } from '@/config/paths';
import { type RegisterPayload, type ResetPasswordPayload, type VerifyPayload } from '@/contracts/accounts';
import { normaliseEmail } from '@/contracts/text';
import {
  hashPassword,
  verifyPassword,
  findUserByEmail,
  markVerified,
  saveRegistration,
  setPassword,
} from '@/server/modules/authentication';
import { passwordChangedPush, findDevices, queuePushesAfterSignOut } from '@/server/modules/notifications';
import { revokeAllSessions } from '@/server/modules/sessions';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import { type Caller } from '@/server/platform/http/endpoint';
import { passwordChangedMail } from '@/server/platform/mail/messages';
import { type QueuedMail } from '@/server/platform/mail/render-mail';
import { queueMessages } from '@/server/platform/outbox/queue';

import { issueDummyCode, consumeOneTimeCode } from './codes';
import { requireWorkingMail, sendCode, consumeSendLimit, tryConsumeSendLimit } from './send-code';

const alreadyRegisteredMail = (to: string): QueuedMail => ({
  to,
  subject: 'You already have a Dídán account',
  content: {
    blocks: [
      'Someone tried to sign up with this email address, which already has an account.',
      { kind: 'button', label: 'Sign in', url: paths.login },
      { kind: 'link', before: 'Forgot your password?', url: paths.forgotPassword },
      'If this wasn’t you, you can ignore this email: your account hasn’t changed.',
    ],
  },
});

/**
 * Stores the registration and queues its email. An existing account gets another email, but reply
 * and timing are the same. A sign-up that corrects an earlier one is stored even while no further
 * code may be sent.
 * @returns the stored email and, if no code is sent, the sentence saying when one can be
 */
export async function register(
  deps: Deps,
  payload: RegisterPayload,
  caller: Caller,
): Promise<{ email: string; wait: string | undefined }> {
  const email = normaliseEmail(payload.email);
  await deps.limits.spend('register', caller.address);
  const wait = await tryConsumeSendLimit(deps, 'verify', email);
  await storeRegistration(deps, email, payload, { sendsCode: wait === undefined });
  return { email, wait };
}

/** More concurrent sign-ups with one email than a double click causes. */
const MAX_ATTEMPTS = 3;

/**
 * Compares the password with the stored one and stores the registration; retries if another sign-up
 * came in between.
 * @throws if every attempt was overtaken by another sign-up
 */
async function storeRegistration(
  deps: Deps,
  email: string,
  { first_name: firstName, last_name: lastName, phone, password }: RegisterPayload,
  { sendsCode }: { sendsCode: boolean },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const registration = { email, firstName, lastName, phone, passwordHash };
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { known, sameAs } = await compareStoredPassword(deps, email, password);
    const isLastAttempt = attempt === MAX_ATTEMPTS;
    const isStored = await withTransaction(deps.db, async (tx) => {
      const saved = await saveRegistration(
        tx,
        registration,
        isLastAttempt ? { sameAs } : { known, sameAs },
        deps.now(),
      );
      if (saved && sendsCode) await queueRegistrationMail(tx, deps, { ...saved, email });
      return saved !== undefined;
    });
    if (isStored) return;
  }
  throw new Error('A registration was not stored.');
}

async function compareStoredPassword(deps: Deps, email: string, password: string) {
  const known = (await findUserByEmail(deps.db, email))?.passwordHash ?? null;
  return { known, sameAs: (await verifyPassword(password, known)) ? known : null };
}

async function queueRegistrationMail(
  tx: Db,
  deps: Deps,
  { id: userId, verified, email }: { id: string; verified: boolean; email: string },
): Promise<void> {
  if (verified) await notifyAlreadyRegistered(tx, deps, { userId, email });
  else await sendCode(tx, deps, { userId, email }, 'verify');
}

async function notifyAlreadyRegistered(
  tx: Db,
  deps: Deps,
  { userId, email }: { userId: string; email: string },
) {
  await issueDummyCode(tx, 'verify');
  const mail = alreadyRegisteredMail(email);
  await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'security', userId }]);
}

/** Sends a new code to an unverified account. The reply does not reveal whether there is one. */
export async function resendVerification(deps: Deps, typed: string, caller: Caller): Promise<void> {
  const email = normaliseEmail(typed);
  await deps.limits.spend('codeRequestAddress', caller.address);
  await requireWorkingMail(deps);
  await consumeSendLimit(deps, 'verify', email);
  await withTransaction(deps.db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    const userId = user?.emailVerifiedAt ? undefined : user?.id;
    await sendCode(tx, deps, { userId, email }, 'verify');
  });
}

/**
 * Sends a password reset code, also to an account that was never verified. The reply does not
 * reveal whether there is one.
 */
export async function forgotPassword(deps: Deps, typed: string, caller: Caller): Promise<void> {
  const email = normaliseEmail(typed);
  await deps.limits.spend('codeRequestAddress', caller.address);
  await requireWorkingMail(deps);
  await consumeSendLimit(deps, 'reset', email);
  await withTransaction(deps.db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    await sendCode(tx, deps, { userId: user?.id, email }, 'reset');
  });
}

/**
 * Verifies an email with its code.
 * @returns whether the password of the sign-up opens the account; if not, it must be reset (see
 *   markVerified)
 * @throws {HttpError} 400 for a wrong code
 */
export async function verify(
  deps: Deps,
  { otp: code, email }: VerifyPayload,
  caller: Caller,
): Promise<boolean> {
  await deps.limits.spend('codeAddress', caller.address);
  // A wrong code returns rather than throws, since a rollback would lose its counted attempt.
  const verified = await withTransaction(deps.db, async (tx) => {
    const user = await findUserByEmail(tx, normaliseEmail(email));
    const used = await consumeOneTimeCode(deps, tx, { userId: user?.id, purpose: 'verify', code });
    if (!user || !used) return undefined;
    const isPasswordValid = await markVerified(tx, user.id, deps.now());
    return { isPasswordValid };
  });
  if (!verified) throw wrongCodeError();
  await deps.limits.giveBack('codeAddress', caller.address);
  await deps.limits.giveBack('register', caller.address);
  return verified.isPasswordValid;
}

/**
 * Sets a new password and ends every session. The code proves access to the mailbox, so the email
 * counts as verified.
 * @throws {HttpError} 400 for a wrong code
 */
export async function resetPassword(
  deps: Deps,
  payload: ResetPasswordPayload,
  caller: Caller,
): Promise<void> {
  const email = normaliseEmail(payload.email);
  await deps.limits.spend('codeAddress', caller.address);
  const isChanged = await withTransaction(deps.db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    const used = await consumeOneTimeCode(deps, tx, {
      userId: user?.id,
      purpose: 'reset',
      code: payload.otp,
    });
    if (!user || !used) return false;
    // Read before their sessions end.
    const devices = await findDevices(tx, user.id, deps.now());
    // Hashed only now, so wrong codes buy no hashing time. The password is set before the sessions
    // end: see openSession.
    await setPassword(tx, user.id, await hashPassword(payload.password), deps.now());
    await revokeAllSessions(tx, user.id, deps.now());
    await markVerified(tx, user.id, deps.now());
    const mail = passwordChangedMail(email);
    await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'security', userId: user.id }]);
    const push = { userId: user.id, push: passwordChangedPush };
    await queuePushesAfterSignOut(tx, deps, push, devices);
    return true;
  });
  if (!isChanged) throw wrongCodeError();
  await deps.limits.giveBack('codeAddress', caller.address);
  await deps.limits.giveBack('codeRequestAddress', caller.address);
  await deps.limits.clear('login', `${email}|${caller.address}`);
  await deps.limits.clear('loginEmail', email);
}

/** The same error for wrong, expired, used and worn-out codes and for unknown emails. */
const wrongCodeError = () => httpError('malformed', 'That code is incorrect or has expired');
