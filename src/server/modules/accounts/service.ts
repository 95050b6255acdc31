import { type RegisterPayload, type ResetPasswordPayload, type VerifyPayload } from '@/contracts/accounts';
import { normaliseEmail } from '@/contracts/text';
import { hashPassword, verifyPassword, findUserByEmail } from '@/server/modules/authentication';
import { passwordChangedPush, findDevices, queuePushesAfterSignOut } from '@/server/modules/push';
import { revokeAllSessions } from '@/server/modules/sessions';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/errors';
import { type Caller } from '@/server/platform/http/endpoint';
import { alreadyRegisteredMail, passwordChangedMail } from '@/server/platform/mail/messages';
import { queueMessages } from '@/server/platform/outbox/queue';
import { sendMessages } from '@/server/platform/outbox/send';

import { issueNoCode, consumeOneTimeCode } from './codes';
import { markVerified, saveRegistration, setPassword } from './repo';
import { requireWorkingMail, sendCode, consumeSendLimit, trySpendSending } from './send-code';

/**
 * Stores the registration and queues its mail, which differs for an e-mail that has an account already;
 * reply and time do not. A sign-up that corrects an earlier one is stored even while no other code may be sent.
 * @returns the e-mail as it is stored and, if no code is sent, the sentence that says when one can be
 */
export async function register(
  deps: Deps,
  payload: RegisterPayload,
  caller: Caller,
): Promise<{ email: string; wait: string | undefined }> {
  const email = normaliseEmail(payload.email);
  await deps.limits.spend('register', caller.address);
  const wait = await trySpendSending(deps, 'verify', email);
  await storeRegistration(deps, email, payload, { sendsCode: wait === undefined });
  deps.background.run('messages', () => sendMessages(deps));
  return { email, wait };
}

/** More sign-ups at once with one e-mail than these are no double press. */
const MAX_TRIES = 3;

/** Compares the password with the stored one and stores the registration; tries again if another sign-up came between the two. */
async function storeRegistration(
  deps: Deps,
  email: string,
  { first_name: firstName, last_name: lastName, phone, password }: RegisterPayload,
  { sendsCode }: { sendsCode: boolean },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const registration = { email, firstName, lastName, phone, passwordHash };
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const { known, sameAs } = await compareStoredPassword(deps, email, password);
    const isLastTry = tries === MAX_TRIES;
    const isStored = await withTransaction(deps.db, async (tx) => {
      const saved = await saveRegistration(
        tx,
        registration,
        isLastTry ? { sameAs } : { known, sameAs },
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
  if (verified) await tellAlreadyRegistered(tx, deps, { userId, email });
  else await sendCode(tx, deps, { userId, email }, 'verify');
}

async function tellAlreadyRegistered(
  tx: Db,
  deps: Deps,
  { userId, email }: { userId: string; email: string },
) {
  await issueNoCode(tx, 'verify');
  const mail = alreadyRegisteredMail(email, deps.appUrl);
  await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'security', userId }]);
}

/** Sends a new code to an account that waits for one. Nothing in the reply depends on whether there is such an account. */
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
  deps.background.run('messages', () => sendMessages(deps));
}

/** The same for a code that allows a new password; an account that never verified may have one too. */
export async function forgotPassword(deps: Deps, typed: string, caller: Caller): Promise<void> {
  const email = normaliseEmail(typed);
  await deps.limits.spend('codeRequestAddress', caller.address);
  await requireWorkingMail(deps);
  await consumeSendLimit(deps, 'reset', email);
  await withTransaction(deps.db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    await sendCode(tx, deps, { userId: user?.id, email }, 'reset');
  });
  deps.background.run('messages', () => sendMessages(deps));
}

/** Returns whether the password of the sign-up opens the account now; otherwise a reset has to set one (see markVerified). */
export async function verify(
  deps: Deps,
  { otp: code, email }: VerifyPayload,
  caller: Caller,
): Promise<boolean> {
  await deps.limits.spend('codeAddress', caller.address);
  // A wrong code returns rather than throws: its try must stay counted, and a throw would roll that back.
  const verified = await withTransaction(deps.db, async (tx) => {
    const user = await findUserByEmail(tx, normaliseEmail(email));
    const used = await consumeOneTimeCode(deps, tx, { userId: user?.id, purpose: 'verify', code });
    return user && used ? { opens: await markVerified(tx, user.id, deps.now()) } : undefined;
  });
  if (!verified) throw wrongCodeError();
  await deps.limits.giveBack('codeAddress', caller.address);
  await deps.limits.giveBack('register', caller.address);
  return verified.opens;
}

/** Sets the password and ends every session. Whoever had the code has the mailbox, so the e-mail counts as verified. */
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
    // Those that were signed in until now.
    const devices = await findDevices(tx, user.id, deps.now());
    // Hashed only now, so that wrong codes buy no hashing time. The password goes first: see openSession.
    await setPassword(tx, user.id, await hashPassword(payload.password), deps.now());
    await revokeAllSessions(tx, user.id, deps.now());
    await markVerified(tx, user.id, deps.now());
    const mail = passwordChangedMail(email, deps.appUrl);
    await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'security', userId: user.id }]);
    const push = { userId: user.id, push: passwordChangedPush };
    await queuePushesAfterSignOut(tx, deps, push, devices);
    return true;
  });
  if (!isChanged) throw wrongCodeError();
  deps.background.run('messages', () => sendMessages(deps));
  await deps.limits.giveBack('codeAddress', caller.address);
  await deps.limits.giveBack('codeRequestAddress', caller.address);
  await deps.limits.clear('login', `${email}|${caller.address}`);
  await deps.limits.clear('loginEmail', email);
}

/** The same for a wrong, an expired, a used and a worn-out code, and for an unknown e-mail. */
const wrongCodeError = () => httpError('malformed', 'The code is wrong or no longer good');
