import { paths } from '@/config/paths';
import { errorMessages } from '@/contracts/messages';
import { addGoogleUser, linkGoogle, claimUnverifiedAccount } from '@/server/modules/authentication';
import { type UserRow } from '@/server/modules/authentication/tables';
import { revokeAllSessions, issueTokens } from '@/server/modules/sessions';
import { type Db } from '@/server/platform/database/database';
import { withTransaction } from '@/server/platform/database/transaction';
import { type Deps } from '@/server/platform/deps/deps';
import { httpError } from '@/server/platform/errors/http-error';
import {
  GoogleUnavailableError,
  GoogleRejectedError,
  type GooglePerson,
} from '@/server/platform/google/exchange';
import { type Caller } from '@/server/platform/http/endpoint';
import { type QueuedMail } from '@/server/platform/mail/render-mail';
import { queueMessages } from '@/server/platform/outbox/queue';

import { findUserByGoogle, lockGoogleAccount, lockUserByEmail } from './repo';

const googleLinkedMail = (to: string): QueuedMail => ({
  to,
  subject: 'You can now sign in to Dídán with Google',
  content: {
    blocks: [
      'Someone just signed in to your Dídán account using the Google account for this email address. You can now sign in with Google as well; your password still works.',
      {
        kind: 'link',
        before:
          'If this wasn’t you, someone else has access to your Google account. Secure it first, then reset your Dídán password, which signs you out on every device:',
        url: paths.forgotPassword,
      },
    ],
  },
});

/**
 * Signs in with Google and opens a one-day session (docs/decisions/0015, T34). Only failures stay counted,
 * since many users share an address.
 * @throws {HttpError} 401 if Google rejects the code or the account cannot be used, 503 if Google cannot be
 *   reached
 */
export async function signInWithGoogle(deps: Deps, code: string, caller: Caller) {
  await deps.limits.spend('google', caller.address);
  const person = await exchange(deps, code);
  const user = await withTransaction(deps.db, async (tx) => {
    const found = await findOrCreateAccount(tx, person, deps.now());
    const { id: userId, email } = found.user;
    const mail = googleLinkedMail(email);
    if (found.isNewlyLinked) {
      await queueMessages(tx, deps, [{ channel: 'mail', mail, kind: 'security', userId }]);
    }
    return found.user;
  });
  const proof = { kind: 'google', userId: user.id, googleSub: person.sub } as const;
  const tokens = await issueTokens(deps, proof, caller);
  if (!tokens) throw rejectedError();
  await deps.limits.giveBack('google', caller.address);
  return tokens;
}

/**
 * Exchanges the code for the Google user. A caller with a bad code learns nothing more; the reason
 * is logged.
 */
async function exchange({ google, logger }: Deps, code: string): Promise<GooglePerson> {
  if (!google) throw unavailableError();
  try {
    return await google(code);
  } catch (error) {
    if (error instanceof GoogleRejectedError) {
      logger.info({ reason: error.message }, 'Google rejected a sign-in code');
      throw rejectedError();
    }
    if (error instanceof GoogleUnavailableError) {
      logger.error({ reason: error.message }, 'Google could not be reached');
      throw unavailableError();
    }
    throw error;
  }
}

type Found = { user: UserRow; isNewlyLinked: boolean };

/** Finds the account by `sub`, then by an email that both sides have verified, or creates one. */
async function findOrCreateAccount(tx: Db, person: GooglePerson, now: Date): Promise<Found> {
  await lockGoogleAccount(tx, person.sub);
  const known = await findUserByGoogle(tx, person.sub);
  if (known) return { user: known, isNewlyLinked: false };
  if (!person.emailVerified) throw rejectedError();
  const added = await addGoogleUser(tx, person, now);
  if (added) return { user: added, isNewlyLinked: false };
  const user = await lockUserByEmail(tx, person.email);
  // The account was deleted meanwhile, or belongs to another Google user: the email has changed
  // hands.
  if (!user || user.googleSub) throw rejectedError();
  await linkGoogle(tx, user.id, person.sub, now);
  if (user.emailVerifiedAt) return { user, isNewlyLinked: true };
  // Drops the unverified account's password first, then the sessions it opened: see openSession.
  await claimUnverifiedAccount(tx, user.id, person, now);
  await revokeAllSessions(tx, user.id, now);
  return { user, isNewlyLinked: false };
}

/** The same error for every reason. */
const rejectedError = () => httpError('unauthorised', errorMessages.google);
const unavailableError = () => httpError('unavailable', errorMessages.google);
