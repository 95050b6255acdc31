import { type RegisterPayload, type ResetPasswordPayload, type VerifyPayload } from '@/contracts/accounts';
import { normaliseEmail } from '@/contracts/text';
import { withTransaction } from '@/server/db/transaction';
import { type Deps } from '@/server/deps';
import { refuse } from '@/server/errors';
import { type Caller } from '@/server/http/endpoint';
import { passwordChangedMail } from '@/server/mail/account-messages';
import { alreadyRegisteredMail } from '@/server/mail/messages';
import { passwordChangedPush } from '@/server/modules/push/news';
import { findDevices } from '@/server/modules/push/repo';
import { pushToDevices } from '@/server/modules/push/service';
import { revokeAllSessions } from '@/server/modules/sessions/repo';
import { hashPassword, isPassword } from '@/server/security/password';

import { useCode } from './codes';
import { findUserByEmail, markVerified, saveRegistration, setPassword } from './repo';
import { sendCode, spendSending } from './sending';

/**
 * Stores the registration; what is mailed differs for an e-mail that has an account already, and is done after the reply, which does
 * not tell. Returns the e-mail as it is stored.
 */
export async function register(deps: Deps, payload: RegisterPayload, caller: Caller): Promise<string> {
  const email = normaliseEmail(payload.email);
  await deps.limits.spend('register', caller.address);
  await spendSending(deps, 'verify', email);
  const { first_name: firstName, last_name: lastName, phone } = payload;
  const known = (await findUserByEmail(deps.db, email))?.passwordHash ?? null;
  const sameAs = (await isPassword(payload.password, known)) ? known : null;
  const passwordHash = await hashPassword(payload.password);
  const registration = { email, firstName, lastName, phone, passwordHash };
  const account = await saveRegistration(deps.db, registration, sameAs, deps.now());
  deps.background.run('registration mail', () =>
    account.verified
      ? deps.mailer.send(alreadyRegisteredMail(email, deps.appUrl))
      : sendCode(deps, { id: account.id, email }, 'verify'),
  );
  return email;
}

/** Sends a new code to an account that waits for one. Nothing in the reply depends on whether there is such an account. */
export async function resendVerification(deps: Deps, typed: string, caller: Caller): Promise<void> {
  const email = normaliseEmail(typed);
  await deps.limits.spend('codeAddress', caller.address);
  await spendSending(deps, 'verify', email);
  deps.background.run('verification mail', async () => {
    const user = await findUserByEmail(deps.db, email);
    if (user && !user.emailVerifiedAt) await sendCode(deps, user, 'verify');
  });
}

/** The same for a code that allows a new password; an account that never verified may have one too. */
export async function forgotPassword(deps: Deps, typed: string, caller: Caller): Promise<void> {
  const email = normaliseEmail(typed);
  await deps.limits.spend('codeAddress', caller.address);
  await spendSending(deps, 'reset', email);
  deps.background.run('reset mail', async () => {
    const user = await findUserByEmail(deps.db, email);
    if (user) await sendCode(deps, user, 'reset');
  });
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
    const used = await useCode(deps, tx, { userId: user?.id, purpose: 'verify', code });
    return user && used ? { opens: await markVerified(tx, user.id, deps.now()) } : undefined;
  });
  if (!verified) throw wrongCode();
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
  const told = await withTransaction(deps.db, async (tx) => {
    const user = await findUserByEmail(tx, email);
    const used = await useCode(deps, tx, { userId: user?.id, purpose: 'reset', code: payload.otp });
    if (!user || !used) return undefined;
    // Those that were signed in until now.
    const devices = await findDevices(tx, user.id, deps.now());
    // Hashed only now, so that wrong codes buy no hashing time. The password goes first: see openSession.
    await setPassword(tx, user.id, await hashPassword(payload.password), deps.now());
    await revokeAllSessions(tx, user.id, deps.now());
    await markVerified(tx, user.id, deps.now());
    return devices;
  });
  if (!told) throw wrongCode();
  pushToDevices(deps, told, passwordChangedPush);
  deps.background.run('password mail', () => deps.mailer.send(passwordChangedMail(email, deps.appUrl)));
  await deps.limits.clear('login', `${email}|${caller.address}`);
  await deps.limits.clear('loginEmail', email);
}

/** The same for a wrong, an expired, a used and a worn-out code, and for an unknown e-mail. */
const wrongCode = () => refuse('malformed', 'The code is wrong or no longer good');
